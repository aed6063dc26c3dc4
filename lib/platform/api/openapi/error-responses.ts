import { errorStatus } from "../../errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { takesIdempotencyKey } from "../idempotency/read-idempotency-key.ts";
import type { Json } from "./tidy-schema.ts";

const TOKENS = ["TOKEN_REQUIRED", "TOKEN_INVALID", "TOKEN_EXPIRED", "TOKEN_REVOKED"];
const CALLER = ["FORBIDDEN", "ADDRESS_NOT_ALLOWED"];
const WORKSPACE = ["WORKSPACE_REQUIRED", "WORKSPACE_MISMATCH"];

const names: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  405: "MethodNotAllowed",
  409: "Conflict",
  413: "TooLarge",
  415: "UnsupportedType",
  422: "KeyMismatch",
  429: "RateLimited",
  500: "ServerError",
  503: "Unavailable",
};

/** Groups of codes that occur together, and their part of a response name. */
const groups: readonly [codes: readonly string[], suffix: string][] = [
  [["VALIDATION_ERROR"], ""],
  [TOKENS, ""],
  [CALLER, ""],
  [WORKSPACE, ""],
  [["WORKSPACE_FORBIDDEN"], ""],
  [["INVALID_JSON"], "Json"],
  [["IDEMPOTENCY_KEY_INVALID"], "Key"],
  [["IDEMPOTENCY_IN_PROGRESS"], ""],
  [["IDEMPOTENCY_INTERRUPTED"], "Interrupted"],
];

const refs = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }]),
  );

/** References to the headers of every response. */
export const responseHeaders = refs({
  "X-Request-Id": "RequestId",
  "X-RateLimit-Limit": "RateLimit",
  "X-RateLimit-Remaining": "RateLimitRemaining",
});

const integer = { required: true, schema: { type: "integer", minimum: 0 } };

/** The components that `answerHeaders` and the error responses refer to. */
export const headerComponents: Json = {
  RequestId: {
    description: "Names the call in the server's log.",
    required: true,
    schema: { type: "string" },
  },
  RateLimit: { description: "Requests per minute.", ...integer },
  RateLimitRemaining: { description: "Requests available now, including the burst.", ...integer },
  RetryAfter: { description: "Seconds to wait.", required: true, schema: { type: "integer", minimum: 1 } },
  Allow: { description: "The methods of this path.", required: true, schema: { type: "string" } },
  ETag: { description: "Send it as If-None-Match next time.", required: true, schema: { type: "string" } },
};

/** Shape of every error response. */
export const errorSchema: Json = {
  type: "object",
  required: ["success", "code", "errorCode", "message", "data"],
  properties: {
    success: { const: false },
    code: { type: "integer", description: "The HTTP status." },
    errorCode: { type: "string", enum: Object.keys(errorStatus) },
    message: { type: "string", description: "One sentence for people." },
    data: { type: "null" },
  },
  examples: [
    {
      success: false,
      code: 400,
      errorCode: "VALIDATION_ERROR",
      message: "name is required",
      data: null,
    },
  ],
};

/** The codes an endpoint can return, by status. */
function errorCodesOf(endpoint: Endpoint): Map<number, string[]> {
  const possible = new Set([...commonCodes(endpoint), ...endpoint.errors]);
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(errorStatus)) {
    if (possible.has(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Returns the codes that follow from the contract. `errors` adds those of the verb. */
function commonCodes(endpoint: Endpoint): string[] {
  const { body, upload, workspace } = endpoint;
  return [
    "VALIDATION_ERROR",
    "METHOD_NOT_ALLOWED",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    ...(body ? ["INVALID_JSON"] : []),
    ...(body || upload ? ["PAYLOAD_TOO_LARGE"] : []),
    // Raw bytes can have any content type.
    ...(body || upload?.mediaType === "multipart/form-data" ? ["UNSUPPORTED_MEDIA_TYPE"] : []),
    ...(endpoint.public ? [] : [...TOKENS, ...CALLER]),
    ...keyCodes(endpoint),
    ...(workspace === "none" ? [] : [...WORKSPACE, "WORKSPACE_FORBIDDEN"]),
  ];
}

/** Only verbs outside of the request's transaction can be interrupted. */
function keyCodes(endpoint: Endpoint): string[] {
  if (!takesIdempotencyKey(endpoint)) return [];
  const interrupted = endpoint.external ? ["IDEMPOTENCY_INTERRUPTED"] : [];
  return ["IDEMPOTENCY_KEY_INVALID", "IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH", ...interrupted];
}

/**
 * Collects the error responses of operations as components. `responsesOf` returns references by status, `components`
 * all referenced responses. Responses with the same status and codes share a component.
 */
export function collectErrorResponses() {
  const components: Record<string, Json> = {};
  const responsesOf = (endpoint: Endpoint): Json =>
    Object.fromEntries(
      [...errorCodesOf(endpoint)].map(([status, codes]) => {
        const name = nameOf(status, codes);
        components[name] ??= response(status, codes);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  return { components, responsesOf };
}

function nameOf(status: number, codes: readonly string[]): string {
  const isOutside = [400, 403].includes(status) && !codes.some((code) => code.startsWith("WORKSPACE_"));
  const whole = groups.filter(([group]) => group.every((code) => codes.includes(code)));
  const rest = codes.filter((code) => !whole.some(([group]) => group.includes(code)));
  // If a status has only one code, the code adds no information.
  const isOnly = Object.values(errorStatus).filter((other) => other === status).length === 1;
  const suffixes = isOnly ? [] : [...whole.map(([, suffix]) => suffix), ...rest.map(pascal)];
  return [names[status] ?? `Status${status}`, ...suffixes, isOutside ? "OutsideWorkspace" : ""].join("");
}

/** `CONTACT_NOT_FOUND` → `Contact`; `URL_NOT_ALLOWED` → `UrlNotAllowed`. */
function pascal(code: string): string {
  return code
    .replace(/_NOT_FOUND$/, "")
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("");
}

function response(status: number, codes: readonly string[]): Json {
  const own = { type: "object", properties: { errorCode: { enum: codes } } };
  return {
    description: codes.join(", "),
    ...(status === 405 && { headers: refs({ Allow: "Allow" }) }),
    ...(status === 429 && { headers: { ...responseHeaders, ...refs({ "Retry-After": "RetryAfter" }) } }),
    content: {
      "application/json": { schema: { allOf: [{ $ref: "#/components/schemas/Error" }, own] } },
    },
  };
}
