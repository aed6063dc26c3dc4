import { REASON_HEADER } from "../reason.ts";
import type { ReasonParts } from "../reason-parts.ts";
import type { Endpoint, InputOf, ParsedOf } from "./endpoint.ts";
import type { Envelope } from "./envelope.ts";
import { readReasonHeader } from "./read-reason-header.ts";

/** Data of an error. `retryAfter` is in seconds, if the response had one. */
export type ErrorFacts = {
  code: string;
  parts: ReasonParts;
  retryAfter: number | null;
  requestId: string | null;
};

/** Returns the reader's message for an error. */
type ErrorText = (facts: ErrorFacts) => Promise<string>;
let errorText: ErrorText | undefined;

/** Sets how errors are described to the reader of the page. Without it, errors have the API's message. */
export function setErrorText(describe: ErrorText | undefined): void {
  errorText = describe;
}

/** An error response of the API, or no response (status 0, code NETWORK). The message is for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(
    message: string,
    status: number,
    code: string,
    requestId: string | null,
    retryAfter: number | null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** A response that is not a success; `body` is its JSON, or null. */
type FailedResponse = {
  status: number;
  header: (name: string) => string | null;
  body: unknown;
};

/** Returns an error response as an error with the reader's message. */
export async function toApiError({ status, header, body }: FailedResponse): Promise<ApiError> {
  const envelope = body as Partial<Envelope> | null;
  const code = envelope?.errorCode ?? "UNKNOWN";
  const wait = header("retry-after");
  const retryAfter = wait === null ? null : Number(wait);
  const parts = readReasonHeader(header(REASON_HEADER));
  const requestId = header("x-request-id");
  const message = await errorText?.({ code, parts, retryAfter, requestId });
  const english = envelope?.message ?? `The server returned ${status}.`;
  return new ApiError(message ?? english, status, code, requestId, retryAfter);
}

/** Returns the error of a `fetch` response that is not a success. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return toApiError({ status: response.status, header: (name) => response.headers.get(name), body });
}

/** Returns the error of a call that got no response. */
export async function networkError(): Promise<ApiError> {
  const message = await errorText?.({ code: "NETWORK", parts: [], retryAfter: null, requestId: null });
  return new ApiError(message ?? "The server cannot be reached.", 0, "NETWORK", null, null);
}

type Given<Name extends string, Part> = undefined extends Part
  ? { [N in Name]?: Part }
  : { [N in Name]: Part };

/** The input of an endpoint: exactly the parts its contract declares. */
export type CallInput<E extends Endpoint> = Given<"params", InputOf<E["params"]>> &
  Given<"query", InputOf<E["query"]>> &
  Given<"body", InputOf<E["body"]>> & {
    workspaceId?: string;
    mutationId?: string;
    signal?: AbortSignal;
  };

/**
 * Calls an endpoint from the browser with the session cookie. Returns `data`. Throws `ApiError` for an
 * error response and for a network failure (status 0, code NETWORK).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ParsedOf<E["response"]>> {
  const answer = await send(endpoint, input);
  if (!answer.ok) throw await readApiError(answer);
  const envelope = (await answer.json().catch(() => null)) as Envelope<ParsedOf<E["response"]>> | null;
  if (envelope?.success) return envelope.data as ParsedOf<E["response"]>;
  throw await toApiError({
    status: answer.status,
    header: (name) => answer.headers.get(name),
    body: envelope,
  });
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const headers: Record<string, string> = {};
  if (input.workspaceId) headers["x-workspace-id"] = input.workspaceId;
  if (input.mutationId) headers["x-mutation-id"] = input.mutationId;
  if (input.body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(pathOf(endpoint.path, input.params) + queryOf(input.query), {
      method: endpoint.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw await networkError();
  }
}

function pathOf(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  );
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(Object(query))) {
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
