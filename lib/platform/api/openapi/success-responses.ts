import type { Endpoint } from "../endpoint.ts";
import { takesIdempotencyKey } from "../idempotency/read-idempotency-key.ts";
import type { Converted } from "./convert-schemas.ts";
import { replayedHeader, responseHeaders } from "./error-responses.ts";
import type { exampleComposer } from "./examples.ts";
import { shareRepeated } from "./share-repeated.ts";
import type { Json } from "./tidy-schema.ts";

/** Shape of every success in the envelope; each operation adds its `data`. */
export const successSchema: Json = {
  type: "object",
  required: ["success", "code", "errorCode", "message"],
  properties: {
    success: { const: true },
    code: { const: 200 },
    errorCode: { type: "null" },
    message: { type: "string" },
  },
};

/**
 * Collects the success responses of operations. Responses used by several operations become components named after
 * their data (`Contact`, `TagList`).
 */
export function collectSuccessResponses(
  endpoints: readonly Endpoint[],
  converted: Converted,
  examples: ReturnType<typeof exampleComposer>,
) {
  const own = new Map<Endpoint, Json>();
  const names = new Map<Json, string>();
  for (const endpoint of endpoints) {
    const data = converted.schemaOf({ schema: endpoint.response, direction: "output" });
    const response = success(endpoint, data, examples.response(endpoint));
    own.set(endpoint, response);
    names.set(response, nameOf(data, endpoint));
  }
  const all = [...own.values()];
  const { components, refer } = shareRepeated("responses", all, (response) => [names.get(response) ?? ""]);
  return { components, responseOf: (endpoint: Endpoint) => refer(own.get(endpoint) ?? {}) };
}

function success(endpoint: Endpoint, data: Json, example: unknown): Json {
  const { bare, etag } = endpoint;
  const own = { type: "object", required: ["data"], properties: { data } };
  const content = bare
    ? { [bare]: { schema: data, example } }
    : {
        "application/json": {
          schema: { allOf: [{ $ref: "#/components/schemas/Success" }, own] },
          example: { success: true, code: 200, errorCode: null, message: "OK", data: example },
        },
      };
  const headers = {
    ...responseHeaders,
    ...(etag && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(takesIdempotencyKey(endpoint) && replayedHeader),
  };
  return { description: "Success", headers, content };
}

/** Returns `Contact` or `TagList`, otherwise the last words of the path with the method: `PostContactBulk`. */
function nameOf(data: Json, endpoint: Endpoint): string {
  const { method, path } = endpoint;
  const prefix = takesIdempotencyKey(endpoint) ? "Stored" : "";
  const named = referredName(data);
  if (named) return prefix + named;
  const item = data.type === "array" ? referredName(data.items as Json) : null;
  if (item) return `${prefix}${item}List`;
  const words = [method.toLowerCase(), ...path.replace("/api/", "").split(/\W+/)].filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function referredName({ $ref }: Json): string | null {
  return typeof $ref === "string" ? $ref.slice($ref.lastIndexOf("/") + 1) : null;
}
