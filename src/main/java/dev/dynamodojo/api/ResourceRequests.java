package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.listOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests about tags, policies and limits. Source: documented ("Amazon DynamoDB API Reference"). */
final class ResourceRequests {
    private static final Type.Text RESOURCE = text(1, 1283);
    private static final Type.Text REVISION = text(1, 255);

    static final Type.ListOf TAGS =
            listOf(structure("Tag", required("Key", text(1, 128)), required("Value", text(0, 256))));

    static final Type.Structure TAG_RESOURCE =
            structure("TagResourceInput", required("ResourceArn", RESOURCE), required("Tags", TAGS));

    static final Type.Structure UNTAG_RESOURCE = structure(
            "UntagResourceInput", required("ResourceArn", RESOURCE), required("TagKeys", listOf(text(1, 128))));

    static final Type.Structure LIST_TAGS_OF_RESOURCE =
            structure("ListTagsOfResourceInput", required("ResourceArn", RESOURCE), optional("NextToken", text()));

    static final Type.Structure DESCRIBE_LIMITS = structure("DescribeLimitsInput");

    static final Type.Structure DESCRIBE_ENDPOINTS = structure("DescribeEndpointsRequest");

    static final Type.Structure PUT_RESOURCE_POLICY = structure(
            "PutResourcePolicyInput",
            required("ResourceArn", RESOURCE),
            required("Policy", text()),
            optional("ExpectedRevisionId", REVISION),
            optional("ConfirmRemoveSelfResourceAccess", flag()));

    static final Type.Structure GET_RESOURCE_POLICY =
            structure("GetResourcePolicyInput", required("ResourceArn", RESOURCE));

    static final Type.Structure DELETE_RESOURCE_POLICY = structure(
            "DeleteResourcePolicyInput", required("ResourceArn", RESOURCE), optional("ExpectedRevisionId", REVISION));

    private ResourceRequests() {}
}
