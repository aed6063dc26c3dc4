import { describe, expect, it } from "vitest";
import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";
import { compareContracts } from "./compare-contracts.ts";
import { contractOf } from "./contract.ts";

const call = "POST /api/thing";
const text = { type: "string" };

/** A document with one operation, which takes and returns `fields`. */
function documentOf({ input = {}, output = {}, operation = {}, schemas = {} }: Record<string, Json>): Json {
  const content = (schema: Json) => ({ content: { "application/json": { schema } } });
  return {
    paths: {
      "/api/thing": {
        post: {
          operationId: "createThing",
          parameters: [{ name: "page", in: "query", required: false, schema: { type: "integer" } }],
          requestBody: { required: false, ...content(input) },
          responses: {
            200: { headers: { ETag: {} }, ...content(output) },
            409: content({ allOf: [{ properties: { errorCode: { enum: ["NAME_TAKEN"] } } }] }),
          },
          ...operation,
        },
      },
    },
    components: { schemas },
  };
}

/** Returns the breaking changes from one document to another. */
const changes = (before: Record<string, Json>, after: Record<string, Json>) =>
  compareContracts(contractOf(documentOf(before)), contractOf(documentOf(after)));

const object = (properties: Json, required: string[] = []) => ({ type: "object", properties, required });
const responses = (given: Json) => ({ operation: { responses: given } });

describe("a breaking change of an operation", () => {
  it("is its removal", () => {
    const before = contractOf(documentOf({}));
    expect(compareContracts(before, { ...before, operations: {} })).toEqual([`${call} was removed`]);
  });

  it.each([
    ["another name", { operationId: "makeThing" }, "is now named makeThing"],
    ["a removed parameter", { parameters: [] }, "the parameter query page was removed"],
    [
      "a required parameter",
      { parameters: [{ name: "page", in: "query", required: true, schema: { type: "integer" } }] },
      "the parameter query page is now required",
    ],
    [
      "a narrower parameter",
      {
        parameters: [{ name: "page", in: "query", required: false, schema: { type: "integer", minimum: 1 } }],
      },
      "query page has the narrower minimum 1",
    ],
    ["a removed body", { requestBody: undefined }, "the request body was removed"],
    [
      "a required body",
      { requestBody: { required: true, content: { "application/json": { schema: {} } } } },
      "the request body is now required",
    ],
    [
      "a removed body type",
      { requestBody: { required: false, content: {} } },
      "the request type application/json was removed",
    ],
  ])("is %s", (_, operation, change) => {
    expect(changes({}, { operation })).toEqual([`${call}: ${change}`]);
  });

  it("is a login", () => {
    expect(changes({ operation: { security: [] } }, {})).toEqual([`${call}: now needs a login`]);
    expect(changes({}, { operation: { security: [] } })).toEqual([]);
  });

  const content = { "application/json": { schema: {} } };
  const taken = {
    "application/json": { schema: { allOf: [{ properties: { errorCode: { enum: ["NAME_TAKEN"] } } }] } },
  };
  it.each([
    [
      "another status of a success",
      { 201: { headers: { ETag: {} }, content }, 409: { content: taken } },
      "the status 200 was removed",
    ],
    [
      "another status of an error",
      { 200: { headers: { ETag: {} }, content }, 422: { content: taken } },
      "the error NAME_TAKEN has the status 422 instead of 409",
    ],
    ["a removed error", { 200: { headers: { ETag: {} }, content } }, "the error NAME_TAKEN was removed"],
    [
      "a removed header",
      { 200: { content }, 409: { content: taken } },
      "the response header ETag was removed",
    ],
    [
      "a removed type of a response",
      { 200: { headers: { ETag: {} }, content: {} }, 409: { content: taken } },
      "the response type application/json was removed",
    ],
  ])("is %s", (_, given, change) => {
    expect(changes({}, responses(given))).toEqual([`${call}: ${change}`]);
  });
});

it("ignores texts, but not fields that are named like them", () => {
  const described = (description: string) => object({ description: { ...text, description } });
  expect(changes({ output: described("one") }, { output: described("two") })).toEqual([]);
  expect(changes({ output: described("one") }, { output: object({}) })).toEqual([
    `${call}: response lost the field description`,
  ]);
});
