import { z } from "zod";
import { errorStatus } from "../../errors.ts";
import type { Endpoint } from "../endpoint.ts";

type Json = Record<string, unknown>;

/** Statuses any operation may answer besides 200 (interface.md 4, decisions.md 1). */
const COMMON_STATUSES = [400, 401, 403, 404, 429, 500, 503];
const PUBLIC_STATUSES = [400, 429, 500, 503];
const BODY_STATUSES = [413, 415];

/** The OpenAPI 3.1 document of the endpoints, made from the very schemas that validate. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tertulia", version: "1.0.0", description: "Messaging, CRM and AI-agent service." },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema() },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const described = endpoint.description === undefined ? {} : { description: endpoint.description };
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...described,
    tags: [endpoint.area],
    ...(endpoint.public ? { security: [] } : {}),
    parameters: [
      ...headerParameters(endpoint),
      ...parameters(endpoint, "path"),
      ...parameters(endpoint, "query"),
    ],
    ...requestBody(endpoint),
    responses: { 200: success(endpoint), ...refusals(endpoint) },
  };
}

function requestBody({ body, upload }: Endpoint): Json {
  if (upload) {
    const content = { [upload.mediaType]: { schema: schemaOf(upload.schema, "input") } };
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  return { requestBody: { required: !isOptional(body), content: json(schemaOf(body, "input")) } };
}

function operationId(endpoint: Endpoint): string {
  const words = endpoint.path.replace("/api/", "").replaceAll(/[{}]/g, "").split(/[/.-]/);
  return [endpoint.method.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join("");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function headerParameters(endpoint: Endpoint): Json[] {
  if (endpoint.workspace !== "header") return [];
  return [{ name: "x-workspace-id", in: "header", required: true, schema: { type: "string" } }];
}

function parameters(endpoint: Endpoint, place: "path" | "query"): Json[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function success(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.response, "output");
  if (endpoint.bare) {
    return {
      description: "Success",
      headers: answerHeaders(),
      content: { [endpoint.bare]: { schema: data } },
    };
  }
  return {
    description: "Success",
    headers: answerHeaders(),
    content: json({
      type: "object",
      required: ["success", "code", "errorCode", "message", "data"],
      properties: {
        success: { const: true },
        code: { const: 200 },
        errorCode: { type: "null" },
        message: { type: "string" },
        data,
      },
    }),
  };
}

function refusals(endpoint: Endpoint): Json {
  const always = endpoint.public ? PUBLIC_STATUSES : COMMON_STATUSES;
  const common = endpoint.body ? [...always, ...BODY_STATUSES] : always;
  const own = endpoint.errors.map((code) => Reflect.get(errorStatus, code) as number);
  const statuses = [...new Set([...common, ...own])].sort();
  const possible = [...commonCodes(endpoint), ...endpoint.errors];
  const codesOf = (status: number) =>
    Object.entries(errorStatus)
      .filter(([code, of]) => of === status && possible.includes(code))
      .map(([code]) => code);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codesOf(status).join(", ") || "Resource not found",
        headers: { ...answerHeaders(), ...(status === 429 ? { "Retry-After": SECONDS } : {}) },
        content: json({ $ref: "#/components/schemas/Error" }),
      },
    ]),
  );
}

/** Codes an endpoint can answer by its nature; `errors` adds its own. */
function commonCodes(endpoint: Endpoint): string[] {
  return [
    "VALIDATION_ERROR",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    ...(endpoint.body ? ["INVALID_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] : []),
    ...(endpoint.public
      ? []
      : ["TOKEN_REQUIRED", "TOKEN_INVALID", "TOKEN_EXPIRED", "TOKEN_REVOKED", "FORBIDDEN"]),
    ...(endpoint.workspace === "none"
      ? []
      : ["WORKSPACE_REQUIRED", "WORKSPACE_MISMATCH", "WORKSPACE_FORBIDDEN"]),
  ];
}

const SECONDS = { description: "Seconds to wait", required: true, schema: { type: "integer", minimum: 1 } };

/** Headers of every answer (decisions.md 2 and 4). */
function answerHeaders(): Json {
  const integer = { required: true, schema: { type: "integer", minimum: 0 } };
  return {
    "X-Request-Id": { required: true, schema: { type: "string" } },
    "X-RateLimit-Limit": { description: "Requests a minute", ...integer },
    "X-RateLimit-Remaining": { description: "Requests available now, burst included", ...integer },
  };
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function errorSchema(): Json {
  return {
    type: "object",
    required: ["success", "code", "errorCode", "message", "data"],
    properties: {
      success: { const: false },
      code: { type: "integer" },
      errorCode: { type: "string", enum: Object.keys(errorStatus) },
      message: { type: "string" },
      data: { type: "null" },
    },
  };
}

function json(schema: unknown): Json {
  return { "application/json": { schema } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}
