@echo off
rem Starts DynamoDB Dojo on Windows: finds a JDK, builds when there is no build or a source is newer, runs it.
rem See the script "dojo" for what the folders are; this one builds in place and makes no start-up archive.
setlocal EnableExtensions DisableDelayedExpansion
set "ROOT=%~dp0"
if "%ROOT:~-1%"=="\" set "ROOT=%ROOT:~0,-1%"
set "START=%ROOT%\target\start"
set "LOG=%ROOT%\target\build.log"

set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA for %%I in (java.exe) do if not "%%~$PATH:I"=="" set "JAVA=%%~$PATH:I"
if not defined JAVA (
    echo dojo: a JDK of version 17 or later is needed, and there is none in JAVA_HOME or on the PATH 1>&2
    echo       Install one, for example Temurin from https://adoptium.net, and set JAVA_HOME to its folder. 1>&2
    exit /b 2
)
set "VERSION="
for /f "tokens=3" %%V in ('""%JAVA%" -version 2^>^&1 ^| findstr /i "version""') do if not defined VERSION set "VERSION=%%~V"
for /f "tokens=1 delims=.-+" %%M in ("%VERSION%") do set "MAJOR=%%M"
if not defined MAJOR set "MAJOR=0"
if %MAJOR% LSS 17 (
    echo dojo: a JDK of version 17 or later is needed, but this is Java %VERSION%: %JAVA% 1>&2
    echo       Install one, for example Temurin from https://adoptium.net, and set JAVA_HOME to its folder. 1>&2
    exit /b 2
)

set "STALE=1"
if exist "%START%\windows\dojo.jar" (
    set "STALE="
    for /f "delims=" %%F in ('powershell -NoProfile -Command "$t=(Get-Item -LiteralPath $env:START\windows\dojo.jar).LastWriteTime; @(Get-ChildItem -LiteralPath ($env:ROOT+'\src\main') -Recurse -File) + @(Get-Item -LiteralPath ($env:ROOT+'\pom.xml')) ^| Where-Object { $_.LastWriteTime -gt $t } ^| Select-Object -First 1 -ExpandProperty FullName"') do set "STALE=1"
)
if not defined STALE goto run

where mvn >nul 2>nul
if errorlevel 1 (
    echo dojo: Maven is needed for the build, and there is no mvn on the PATH 1>&2
    echo       Install it from https://maven.apache.org and start again. 1>&2
    exit /b 2
)
echo Building (once, and after a change) ... 1>&2
if not exist "%START%" mkdir "%START%"
pushd "%ROOT%"
call mvn -B -q -Dmaven.test.skip=true package >"%LOG%" 2>&1
if errorlevel 1 (
    popd
    echo dojo: the build failed; all of it is in %LOG% 1>&2
    exit /b 2
)
popd
if not exist "%START%\windows" mkdir "%START%\windows"
xcopy /y /q /i /e "%ROOT%\target\lib" "%START%\windows\lib" >nul
if errorlevel 1 goto busy
copy /y "%ROOT%\target\dojo.jar" "%START%\windows\dojo.jar" >nul
if errorlevel 1 goto busy
rem the copy must look as new as the build, for the comparison above
powershell -NoProfile -Command "(Get-Item -LiteralPath $env:START\windows\dojo.jar).LastWriteTime = Get-Date"

:run
set "NATIVE="
if %MAJOR% GEQ 22 set "NATIVE=--enable-native-access=ALL-UNNAMED"
set "SPEED=-XX:TieredStopAtLevel=1 -Xmx512m"
if /i "%~1 %~2"=="lab check" set "SPEED=-Xmx1g"
if /i "%~1 %~2"=="quiz check" set "SPEED=-Xmx1g"
"%JAVA%" -XX:+UseSerialGC -XX:-UsePerfData -Xms24m -Xlog:disable %SPEED% %NATIVE% %DOJO_JAVA_OPTIONS% "-Ddojo.home=%ROOT%" -cp "%START%\windows\dojo.jar;%START%\windows\lib\*" dev.dynamodojo.app.Main %*
exit /b %ERRORLEVEL%

:busy
echo dojo: the build could not be put into %START%\windows; close other workbenches and start again 1>&2
exit /b 2
