import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { platformEndpoints } from "../platform-endpoints.ts";
import { openApiDocument } from "./document.ts";
import { namedSchemas } from "./named-schemas.ts";

const thing = { area: "contact", summary: "A thing", response: z.object({ id: z.string() }) } as const;
const read = defineEndpoint("getThing", { ...thing, method: "GET", path: "/api/thing" });
const write = defineEndpoint("createThing", {
  ...thing,
  method: "POST",
  path: "/api/thing",
  body: z.object({ name: z.string() }),
  errors: ["NAME_TAKEN"],
});
const remove = defineEndpoint("deleteThing", {
  ...thing,
  method: "DELETE",
  path: "/api/thing",
  body: z.object({ why: z.string() }).optional(),
});
const send = defineEndpoint("sendThing", {
  ...thing,
  method: "PUT",
  path: "/api/thing",
  external: true,
  upload: {
    mediaType: "multipart/form-data",
    schema: z.object({ file: z.string().meta({ format: "binary" }) }),
  },
});
const enter = defineEndpoint("openDoor", {
  ...thing,
  method: "POST",
  path: "/api/door",
  workspace: "none",
  public: true,
  body: z.object({ key: z.string() }),
  errors: ["INVALID_CREDENTIALS"],
});

const Thing = z.object({ id: z.string(), size: z.int().default(1) });
const list = defineEndpoint("listThings", {
  ...thing,
  method: "GET",
  path: "/api/things",
  response: z.array(Thing),
});
const save = defineEndpoint("saveThing", {
  ...thing,
  method: "PUT",
  path: "/api/things",
  body: Thing,
  permission: "members.write",
  response: Thing,
});

type Answer = {
  description: string;
  headers: Record<string, unknown>;
  content: Record<string, { schema: { allOf?: unknown[]; properties?: unknown }; example: unknown }>;
};
type Operation = {
  description: string;
  parameters: unknown[];
  responses: Record<string, Answer | { $ref: string }>;
  requestBody?: { required: boolean; content: Answer["content"] };
};

describe("the OpenAPI document", () => {
  const endpoints = [read, write, remove, send, enter, list, save, ...Object.values(platformEndpoints)];
  const { paths, components } = openApiDocument({
    endpoints,
    schemas: namedSchemas([{ Thing }], {}),
    parameterTexts: {},
    examples: { fields: { "Thing.id": "T-1" }, schemas: {}, operations: {}, parameters: {} },
    serverUrl: "https://crm.example",
  }) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown>; responses: Record<string, Answer> };
  };
  const operation = (method: string, path: string) => {
    const found = paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  };
  const response = (method: string, path: string, status: number) => {
    const found = operation(method, path).responses[status];
    return found && "$ref" in found ? components.responses[found.$ref.split("/")[3] ?? ""] : found;
  };

  it.each([
    ["get", "/api/thing", ["200", "400", "401", "403", "429", "500", "503"]],
    ["post", "/api/thing", ["200", "400", "401", "403", "409", "413", "415", "422", "429", "500", "503"]],
    ["put", "/api/thing", ["200", "400", "401", "403", "409", "413", "415", "422", "429", "500", "503"]],
    ["post", "/api/door", ["200", "400", "401", "413", "415", "429", "500", "503"]],
    ["get", "/api/openapi.json", ["200", "304", "400", "429", "500", "503"]],
  ])("names every status of %s %s", (method, path, statuses) => {
    expect(Object.keys(operation(method, path).responses)).toEqual(statuses);
  });

  it.each([
    [
      "post",
      "/api/thing",
      400,
      "VALIDATION_ERROR, INVALID_JSON, WORKSPACE_REQUIRED, WORKSPACE_MISMATCH, IDEMPOTENCY_KEY_INVALID, API_VERSION_UNKNOWN",
    ],
    ["post", "/api/thing", 401, "TOKEN_REQUIRED, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED"],
    [
      "post",
      "/api/thing",
      403,
      "WORKSPACE_FORBIDDEN, FORBIDDEN, ADDRESS_NOT_ALLOWED, TWO_STEP_REQUIRED, SINGLE_SIGN_ON_REQUIRED",
    ],
    ["post", "/api/thing", 409, "NAME_TAKEN, IDEMPOTENCY_IN_PROGRESS"],
    ["put", "/api/thing", 409, "IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_INTERRUPTED"],
    ["put", "/api/thing", 422, "IDEMPOTENCY_MISMATCH"],
    [
      "get",
      "/api/thing",
      400,
      "VALIDATION_ERROR, WORKSPACE_REQUIRED, WORKSPACE_MISMATCH, API_VERSION_UNKNOWN",
    ],
    ["post", "/api/door", 400, "VALIDATION_ERROR, INVALID_JSON, API_VERSION_UNKNOWN"],
    ["post", "/api/door", 401, "INVALID_CREDENTIALS"],
  ])("names the codes %s %s can return with %i, and no others", (method, path, status, codes) => {
    const documented = response(method, path, status);
    expect(documented?.description).toBe(codes);
    expect(documented?.content["application/json"]?.schema.allOf).toEqual([
      { $ref: "#/components/schemas/Error" },
      { type: "object", properties: { errorCode: { enum: codes.split(", ") } } },
    ]);
  });

  it("names the headers of every response", () => {
    const always = ["X-Request-Id", "Tertulia-Version", "X-RateLimit-Limit", "X-RateLimit-Remaining"];
    expect(Object.keys(response("post", "/api/thing", 200)?.headers ?? {})).toEqual([
      ...always,
      "Idempotency-Replayed",
    ]);
    expect(Object.keys(response("get", "/api/thing", 200)?.headers ?? {})).toEqual(always);
    expect(Object.keys(response("post", "/api/thing", 400)?.headers ?? {})).toEqual(always);
    for (const status of [409, 429, 503]) {
      const headers = Object.keys(response("post", "/api/thing", status)?.headers ?? {});
      expect(headers).toEqual([...always, "Retry-After"]);
    }
    expect(Object.keys(response("get", "/api/openapi.json", 200)?.headers ?? {})).toEqual([
      ...always,
      "ETag",
    ]);
  });

  it("describes who may call an operation", () => {
    expect(operation("put", "/api/things").description).toBe(
      "For the roles owner and admin. API key scope: contact:write.",
    );
    expect(operation("post", "/api/door").description).toBe("No bearer token needed.");
  });

  it("offers the Idempotency-Key to callers that write", () => {
    const key = { $ref: "#/components/parameters/IdempotencyKey" };
    expect(operation("post", "/api/thing").parameters).toContainEqual(key);
    expect(operation("get", "/api/thing").parameters).not.toContainEqual(key);
    expect(operation("post", "/api/door").parameters).not.toContainEqual(key);
  });

  it("offers every caller the version", () => {
    const version = { $ref: "#/components/parameters/Version" };
    for (const methods of Object.values(paths)) {
      for (const { parameters } of Object.values(methods)) expect(parameters).toContainEqual(version);
    }
  });

  it("requires a body if the endpoint does", () => {
    expect(operation("post", "/api/thing").requestBody).toMatchObject({ required: true });
    expect(operation("delete", "/api/thing").requestBody).toMatchObject({ required: false });
    expect(operation("get", "/api/thing").requestBody).toBeUndefined();
  });

  it("describes the form of an upload", () => {
    const schema = {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary" } },
    };
    expect(operation("put", "/api/thing").requestBody).toEqual({
      required: true,
      content: { "multipart/form-data": { schema, example: { file: "File" } } },
    });
  });

  it("references named schemas, with an input variant if it differs", () => {
    const id = { type: "string" };
    expect(components.schemas).toMatchObject({
      Thing: { required: ["id", "size"], properties: { id } },
      ThingInput: { required: ["id"], properties: { id } },
    });
    expect(operation("put", "/api/things").requestBody?.content["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/ThingInput",
    });
    expect(response("get", "/api/things", 200)?.content["application/json"]).toEqual({
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Success" },
          {
            type: "object",
            required: ["data"],
            properties: { data: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
          },
        ],
      },
      example: { success: true, code: 200, errorCode: null, message: "OK", data: [{ id: "T-1", size: 1 }] },
    });
  });

  it("shows a document and a stream without the envelope", () => {
    const content = (path: string) => response("get", path, 200)?.content;
    expect(content("/api/openapi.json")?.["application/json"]?.schema).toMatchObject({
      required: ["openapi"],
    });
    expect(Object.keys(content("/api/realtime") ?? {})).toEqual(["text/event-stream"]);
  });
});
