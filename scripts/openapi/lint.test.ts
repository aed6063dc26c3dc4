import { describe, expect, it } from "vitest";
import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";
import { lintWithRedocly } from "./lint-with-redocly.ts";
import { lintWithSpectral } from "./lint-with-spectral.ts";

const ids = { type: "array", items: { type: "string" } };
const body = (schema: Json) => ({ content: { "application/json": { schema } } });

/** A document with one operation; `operation` replaces its parts. */
const documentWith = (operation: Json, schemas: Json = {}): Json => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://crm.tertulia.test" }],
  paths: {
    "/api/thing/{id}": {
      get: {
        operationId: "getThing",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "OK", ...body({ $ref: "#/components/schemas/Ids" }) } },
        ...operation,
      },
    },
  },
  components: { schemas: { Ids: ids, ...schemas } },
});

const found = async (document: Json, rule: string) =>
  (await lintWithSpectral(document)).filter((line) => line.startsWith(`spectral ${rule}:`));

describe("the rules that this project changes", () => {
  const arrayLimit = "owasp:api4:2023-array-limit";
  it("limit the lists that callers send, also behind references, but not those of responses", async () => {
    expect(await found(documentWith({}), arrayLimit)).toEqual([]);
    const outer = { type: "object", properties: { ids: { $ref: "#/components/schemas/Ids" } } };
    const sent = documentWith(
      { requestBody: body({ $ref: "#/components/schemas/Outer" }) },
      { Outer: outer },
    );
    expect(await found(sent, arrayLimit)).toHaveLength(1);
    expect(await found(documentWith({ requestBody: body(ids) }), arrayLimit)).toHaveLength(1);
  });

  it.each([
    ["apiKey", 1],
    ["access_token", 1],
    ["token", 0],
    ["continuationToken", 0],
  ])("find the credential %s in an address: %i", async (name, count) => {
    const parameters = [{ name, in: "query", schema: { type: "string" } }];
    const problems = await found(documentWith({ parameters }), "owasp:api2:2023-no-credentials-in-url");
    expect(problems).toHaveLength(count);
  });

  it.each([
    [{}, 2],
    [{ security: [] }, 0],
  ])("require a 401 unless the operation needs no login: %j", async (operation, count) => {
    const problems = await found(documentWith(operation), "owasp:api8:2023-define-error-responses-401");
    expect(problems).toHaveLength(count);
  });

  it("require the size of integers", async () => {
    const document = documentWith({}, { Ids: { type: "integer" } });
    expect(await found(document, "owasp:api4:2023-integer-format")).toHaveLength(1);
  });
});

it("Redocly validates examples", async () => {
  const wrong = { schema: ids, example: "no list" };
  const response = { description: "OK", content: { "application/json": wrong } };
  const problems = await lintWithRedocly(documentWith({ responses: { 200: response } }));
  expect(problems.join("\n")).toContain("no-invalid-media-type-examples");
});
