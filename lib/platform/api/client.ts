import type { Endpoint, InputOf, ParsedOf } from "./endpoint.ts";
import type { Envelope } from "./envelope.ts";

/** An error response of the API. `retryAfter` is in seconds, if the response had one. */
/** Returns the reader's message for an error code; undefined keeps the API's, which is English. */
type ErrorText = (code: string) => string | undefined;
let errorText: ErrorText | undefined;

/** Sets how errors are described to the reader of the page. */
export function setErrorText(describe: ErrorText | undefined): void {
  errorText = describe;
}

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
    super(errorText?.(code) ?? message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
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
  const requestId = answer.headers.get("x-request-id");
  const envelope = (await answer.json().catch(() => null)) as Envelope<ParsedOf<E["response"]>> | null;
  if (envelope?.success) return envelope.data as ParsedOf<E["response"]>;
  const retryAfter = answer.headers.get("retry-after");
  throw new ApiError(
    envelope?.message ?? `The server answered ${answer.status}.`,
    answer.status,
    envelope?.errorCode ?? "UNKNOWN",
    requestId,
    retryAfter === null ? null : Number(retryAfter),
  );
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
    throw new ApiError("The server cannot be reached.", 0, "NETWORK", null, null);
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
