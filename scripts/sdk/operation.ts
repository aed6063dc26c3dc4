import type { z } from "zod";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { takesIdempotencyKey } from "#lib/platform/api/idempotency/read-idempotency-key.ts";
import type { Converted } from "#lib/platform/api/openapi/convert-schemas.ts";
import type { Schema } from "#lib/platform/api/openapi/type-text.ts";

/** How a method of the SDK passes its input, as JSON Schemas. */
export type Operation = {
  endpoint: Endpoint;
  /** `PUT /api/contact?id&workspaceId`, and words for what differs (packages/sdk/src/operation.ts). */
  line: string;
  /** Parameters of path and query, without the workspace. */
  parameters: Parameter[];
  /** The body; null if the operation has none. */
  body: Schema | null;
  isBodyOptional: boolean;
  /** The keys of the body are unknown, so the whole body is one key of the input. */
  isWholeBody: boolean;
  /** `data` of the envelope; null if the response has no envelope. */
  data: Schema | null;
};

type Parameter = { name: string; schema: Schema; isOptional: boolean };

/** The query parameter that takes the token of the next page of a list. */
const TOKENS = ["continuationToken", "since", "pageNumber"];

/** Vendors and website visitors call these, or only a person in the console can. */
const NOT_FOR_INTEGRATORS =
  /^\/api\/(?:widget\/|form\/public\/|channel\/webhook\/|simulator\/\{key\}\/|user\/(?:factor|authenticator-app|passkey|recovery-codes))/;

/** Whether the SDK has a method for an endpoint. */
export function isOffered({ path }: Endpoint): boolean {
  return !NOT_FOR_INTEGRATORS.test(path);
}

/** Returns the roots of an endpoint for `convertSchemas`. */
export function rootsOf({ params, query, body, upload, response }: Endpoint) {
  const given = [params, query].filter((schema) => schema !== undefined);
  const sent = [body, upload?.schema].filter((schema) => schema !== undefined);
  return [
    ...given.map((schema) => ({ schema, direction: "input" as const, isSpread: true })),
    ...sent.map((schema) => ({ schema, direction: "input" as const })),
    { schema: response, direction: "output" as const },
  ];
}

/** Describes the method of an endpoint. */
export function describeOperation(endpoint: Endpoint, converted: Converted): Operation {
  const { body, upload, bare, response } = endpoint;
  const sent = body ?? upload?.schema;
  const definition = sent ? converted.definitionOf({ schema: sent, direction: "input" }) : null;
  const path = parametersOf(endpoint.params, converted);
  const query = parametersOf(endpoint.query, converted);
  const names = query.map(({ name }) => name).join("&");
  const words = wordsOf(endpoint, propertiesOf(definition, converted));
  return {
    endpoint,
    line: [`${endpoint.method} ${endpoint.path}${names && "?"}${names}`, ...words].join(" "),
    parameters: [...path, ...query].filter(({ name }) => name !== "workspaceId"),
    body: sent ? converted.schemaOf({ schema: sent, direction: "input" }) : null,
    isBodyOptional: body?.safeParse(undefined).success ?? false,
    isWholeBody: words.includes("body"),
    data: bare ? null : converted.schemaOf({ schema: response, direction: "output" }),
  };
}

/** Returns the words for what differs, from the keys of the body; null if any key is allowed. */
function wordsOf(endpoint: Endpoint, keys: readonly string[] | null): string[] {
  const { body, upload, bare, method } = endpoint;
  const bodyWord = keys === null ? "body" : "json";
  const uploadWord = upload?.mediaType === "multipart/form-data" ? "form" : "bytes";
  return [
    ...(body ? [bodyWord] : []),
    ...(upload ? [uploadWord] : []),
    ...(keys?.includes("workspaceId") ? ["workspaceId"] : []),
    ...(bare ? ["raw"] : []),
    ...(method === "GET" || takesIdempotencyKey(endpoint) ? [] : ["once"]),
  ];
}

/** Returns the schema of the items of a list: an array, or pages that continue; null if `data` is not a list. */
export function itemsOf({ data, endpoint, line }: Operation, converted: Converted): Schema | null {
  if (data === null || endpoint.method !== "GET") return null;
  const whole = resolve(data, converted);
  if (whole.type === "array") return whole.items as Schema;
  const [, query = ""] = line.split(" ")[1]?.split("?") ?? [];
  const continues = query.split("&").some((name) => TOKENS.includes(name));
  const list = (whole.properties as Record<string, Schema> | undefined)?.data;
  return continues && list?.type === "array" ? (list.items as Schema) : null;
}

/** Whether a method can be called without an input. */
export function isOptionalInput(
  { parameters, body, isBodyOptional, isWholeBody }: Operation,
  converted: Converted,
) {
  if (parameters.some(({ isOptional }) => !isOptional)) return false;
  if (body === null || isBodyOptional) return true;
  const { required = [], anyOf, oneOf, allOf, type } = resolve(body, converted) as Record<string, string[]>;
  const isOpen = isWholeBody || [anyOf, oneOf, allOf].some(Boolean) || String(type) !== "object";
  return !isOpen && required.every((name) => name === "workspaceId");
}

function parametersOf(schema: z.ZodType | undefined, converted: Converted): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = converted.definitionOf({ schema, direction: "input" }) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isOptional: !required.includes(name),
  }));
}

/** Returns the names of all keys of an object schema; null if it allows any key or is not an object. */
function propertiesOf(schema: Schema | null, converted: Converted): string[] | null {
  if (schema === null) return null;
  const whole = resolve(schema, converted);
  const parts = [whole.anyOf, whole.oneOf, whole.allOf].flatMap((list) => (list ?? []) as Schema[]);
  const names = [
    ...Object.keys((whole.properties ?? {}) as object),
    ...parts.flatMap((part) => propertiesOf(part, converted) ?? []),
  ];
  return names.length > 0 ? names : null;
}

function resolve(schema: Schema, { components }: Converted): Schema {
  if (typeof schema.$ref !== "string") return schema;
  return components[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {};
}
