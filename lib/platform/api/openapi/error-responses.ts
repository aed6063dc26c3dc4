import { type ErrorCode, errorStatus } from "../../errors.ts";
import { apiVersions, VERSION_HEADER } from "../api-version.ts";
import type { Endpoint } from "../endpoint.ts";
import { REPLAYED_HEADER, takesIdempotencyKey } from "../idempotency/read-idempotency-key.ts";
import { errorExample } from "./error-examples.ts";
import type { Json } from "./tidy-schema.ts";

const TOKENS = ["TOKEN_REQUIRED", "TOKEN_INVALID", "TOKEN_EXPIRED", "TOKEN_REVOKED"];
const CALLER = ["FORBIDDEN", "ADDRESS_NOT_ALLOWED"];
const WEAK_SIGN_IN = ["TWO_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"];
const WORKSPACE = ["WORKSPACE_REQUIRED", "WORKSPACE_MISMATCH"];

const names: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
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
  [["VALIDATION_ERROR", "API_VERSION_UNKNOWN"], ""],
  [TOKENS, ""],
  [CALLER, ""],
  [WORKSPACE, ""],
  [["WORKSPACE_FORBIDDEN", ...WEAK_SIGN_IN], ""],
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
  [VERSION_HEADER]: "Version",
  "X-RateLimit-Limit": "RateLimit",
  "X-RateLimit-Remaining": "Remaining",
});

/** A reference to the header of responses that may be those of an earlier call. */
export const replayedHeader = refs({ [REPLAYED_HEADER]: "Replayed" });

const integer = {
  required: true,
  schema: { type: "integer", format: "int32", minimum: 0, maximum: 2_147_483_647 },
};

/** The components that `answerHeaders` and the error responses refer to. */
export const headerComponents: Json = {
  RequestId: {
    description: "Identifies the call in the server's log: the caller's own X-Request-Id, or a new id.",
    required: true,
    schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
  },
  Version: {
    description: "The version of the API that answered.",
    required: true,
    schema: { type: "string", enum: apiVersions },
  },
  RateLimit: { description: "Requests per minute.", ...integer },
  Remaining: { description: "Requests available now, including the burst.", ...integer },
  RetryAfter: {
    description: "Seconds to wait before the next attempt; always sent with 429.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 86_400 },
  },
  Replayed: {
    description:
      "Only if this is the stored response of an earlier call with the same Idempotency-Key. Errors of the operation " +
      "(400, 404, 409) have it too.",
    schema: { type: "string", enum: ["true"] },
  },
  ETag: { description: "Send it as If-None-Match next time.", required: true, schema: { type: "string" } },
};

/** Shape of every error response. */
export const errorSchema: Json = {
  type: "object",
  required: ["success", "code", "errorCode", "message", "data"],
  properties: {
    success: { const: false },
    code: { type: "integer", format: "int32", description: "The HTTP status." },
    errorCode: { type: "string", enum: Object.keys(errorStatus) },
    message: { type: "string", description: "One sentence for people." },
    data: { type: "null" },
  },
  examples: [errorExample("VALIDATION_ERROR")],
};

/** Statuses with a header for the time of a retry. */
const retryable: ReadonlySet<number> = new Set([409, 429, 503]);

/**
 * Returns the codes an endpoint can return, by status. Its path with another method returns METHOD_NOT_ALLOWED, which
 * belongs to no endpoint.
 */
export function errorCodesOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const possible = new Set([...commonCodes(endpoint), ...endpoint.errors]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const [code, status] of Object.entries(errorStatus) as [ErrorCode, number][]) {
    if (possible.has(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Returns the codes that follow from the contract. `errors` adds those of the verb. */
function commonCodes(endpoint: Endpoint): string[] {
  const { body, upload, workspace } = endpoint;
  return [
    "VALIDATION_ERROR",
    "API_VERSION_UNKNOWN",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    ...(body ? ["INVALID_JSON"] : []),
    ...(body || upload ? ["PAYLOAD_TOO_LARGE"] : []),
    // Raw bytes can have any content type.
    ...(body || upload?.mediaType === "multipart/form-data" ? ["UNSUPPORTED_MEDIA_TYPE"] : []),
    ...(endpoint.public ? [] : [...TOKENS, ...CALLER]),
    ...keyCodes(endpoint),
    ...(workspace === "none" ? [] : [...WORKSPACE, "WORKSPACE_FORBIDDEN", ...WEAK_SIGN_IN]),
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
 * all referenced responses, `examples` one of each code. Responses with the same status and codes share a component.
 */
export function collectErrorResponses() {
  const components: Record<string, Json> = {};
  const examples: Record<string, Json> = {};
  const responsesOf = (endpoint: Endpoint): Json =>
    Object.fromEntries(
      [...errorCodesOf(endpoint)].map(([status, codes]) => {
        const name = nameOf(status, codes);
        components[name] ??= response(status, codes);
        for (const code of codes) examples[code] ??= { value: errorExample(code) };
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  return { components, examples, responsesOf };
}

function nameOf(status: number, codes: readonly string[]): string {
  const isOutside = [400, 403].includes(status) && !codes.some((code) => code.startsWith("WORKSPACE_"));
  const isWithoutKey = status === 409 && !codes.includes("IDEMPOTENCY_IN_PROGRESS");
  const complete = groups.filter(([group]) => group.every((code) => codes.includes(code)));
  const rest = codes.filter((code) => !complete.some(([group]) => group.includes(code)));
  // If a status has only one code, the code adds no information.
  const isOnly = Object.values(errorStatus).filter((other) => other === status).length === 1;
  const suffixes = isOnly ? [] : [...complete.map(([, suffix]) => suffix), ...rest.map(pascal)];
  const contexts = [isOutside ? "OutsideWorkspace" : "", isWithoutKey ? "WithoutKey" : ""];
  return [names[status] ?? `Status${status}`, ...suffixes, ...contexts].join("");
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
    headers: { ...responseHeaders, ...(retryable.has(status) && refs({ "Retry-After": "RetryAfter" })) },
    content: {
      "application/json": {
        schema: { allOf: [{ $ref: "#/components/schemas/Error" }, own] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
