import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { platformEndpoints } from "../platform-endpoints.ts";
import { openApiDocument } from "./document.ts";

const thing = { area: "contact", summary: "A thing", response: z.object({ id: z.string() }) } as const;
const read = defineEndpoint({ ...thing, method: "GET", path: "/api/thing" });
const write = defineEndpoint({
  ...thing,
  method: "POST",
  path: "/api/thing",
  body: z.object({ name: z.string() }),
  errors: ["NAME_TAKEN"],
});
const remove = defineEndpoint({
  ...thing,
  method: "DELETE",
  path: "/api/thing",
  body: z.object({ why: z.string() }).optional(),
});
const send = defineEndpoint({
  ...thing,
  method: "PUT",
  path: "/api/thing",
  upload: {
    mediaType: "multipart/form-data",
    schema: z.object({ file: z.string().meta({ format: "binary" }) }),
  },
});
const enter = defineEndpoint({
  ...thing,
  method: "POST",
  path: "/api/door",
  workspace: "none",
  public: true,
  body: z.object({ key: z.string() }),
  errors: ["INVALID_CREDENTIALS"],
});

describe("the OpenAPI document", () => {
  const all = [read, write, remove, send, enter, ...Object.values(platformEndpoints)];
  const { paths } = openApiDocument(all, "https://crm.example") as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, Answer>; requestBody?: unknown }>>;
  };
  type Answer = {
    description: string;
    headers: Record<string, unknown>;
    content: Record<string, { schema: unknown }>;
  };
  const operation = (method: string, path: string) => {
    const found = paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  };

  it.each([
    ["get", "/api/thing", ["200", "400", "401", "403", "404", "429", "500", "503"]],
    ["post", "/api/thing", ["200", "400", "401", "403", "404", "409", "413", "415", "429", "500", "503"]],
    ["post", "/api/door", ["200", "400", "401", "413", "415", "429", "500", "503"]],
  ])("names every status of %s %s", (method, path, statuses) => {
    expect(Object.keys(operation(method, path).responses)).toEqual(statuses);
  });

  it.each([
    ["post", "/api/thing", 400, "VALIDATION_ERROR, INVALID_JSON, WORKSPACE_REQUIRED, WORKSPACE_MISMATCH"],
    ["post", "/api/thing", 401, "TOKEN_REQUIRED, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED"],
    ["post", "/api/thing", 403, "WORKSPACE_FORBIDDEN, FORBIDDEN"],
    ["post", "/api/thing", 409, "NAME_TAKEN"],
    ["get", "/api/thing", 400, "VALIDATION_ERROR, WORKSPACE_REQUIRED, WORKSPACE_MISMATCH"],
    ["get", "/api/thing", 404, "Resource not found"],
    ["post", "/api/door", 400, "VALIDATION_ERROR, INVALID_JSON"],
    ["post", "/api/door", 401, "INVALID_CREDENTIALS"],
  ])("names the codes %s %s can answer with %i, and no others", (method, path, status, codes) => {
    expect(operation(method, path).responses[status]?.description).toBe(codes);
  });

  it("names the headers of every answer, and when to come back", () => {
    const { responses } = operation("post", "/api/thing");
    const always = ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining"];
    expect(Object.keys(responses[200]?.headers ?? {})).toEqual(always);
    expect(Object.keys(responses[429]?.headers ?? {})).toEqual([...always, "Retry-After"]);
  });

  it("asks for a body where there must be one", () => {
    expect(operation("post", "/api/thing").requestBody).toMatchObject({ required: true });
    expect(operation("delete", "/api/thing").requestBody).toMatchObject({ required: false });
    expect(operation("get", "/api/thing").requestBody).toBeUndefined();
  });

  it("describes the form of an upload", () => {
    expect(operation("put", "/api/thing").requestBody).toEqual({
      required: true,
      content: {
        "multipart/form-data": {
          schema: expect.objectContaining({
            required: ["file"],
            properties: { file: { type: "string", format: "binary" } },
          }),
        },
      },
    });
  });

  it("shows a document and a stream without the envelope, all else in it", () => {
    const content = (path: string) => operation("get", path).responses[200]?.content;
    expect(content("/api/openapi.json")?.["application/json"]?.schema).toMatchObject({
      required: ["openapi"],
    });
    expect(Object.keys(content("/api/realtime") ?? {})).toEqual(["text/event-stream"]);
    expect(content("/api/thing")?.["application/json"]?.schema).toMatchObject({
      required: ["success", "code", "errorCode", "message", "data"],
    });
  });
});
