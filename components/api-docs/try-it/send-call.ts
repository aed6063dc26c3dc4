import { type PreparedCall, parseJson, requestUrl } from "../prepared-call.ts";

/** The caller: the user's session, or an API key. */
export type Caller = { kind: "session" } | { kind: "key"; key: string };

/** The data of a response that is available once its headers have arrived. */
export type ResponseHead = {
  status: number;
  /** The time until the headers arrived. */
  milliseconds: number;
  /** The headers that are shown. */
  headers: readonly (readonly [name: string, value: string])[];
  rateLimit: { limit: number; remaining: number } | null;
  /** Seconds to wait. */
  retryAfter: number | null;
};

/** Longest text that is shown, in characters. A stream may never end. */
const MAX_SHOWN = 300_000;

const shownHeaders = [
  "content-type",
  "x-request-id",
  "tertulia-version",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "retry-after",
  "idempotency-replayed",
  "etag",
  "content-disposition",
];

/**
 * Returns a call as `fetch` takes it. It goes to the page's own origin. A call with a key sends no cookie, so that only
 * the key is used.
 */
export function toRequest(call: PreparedCall, caller: Caller, file: File | null): [url: string, RequestInit] {
  const headers = new Headers(call.headers.map(([name, value]): [string, string] => [name, value]));
  const isSession = caller.kind === "session" && !call.isPublic;
  if (caller.kind === "key" && !call.isPublic) headers.set("authorization", `Bearer ${caller.key.trim()}`);
  if (call.body?.kind === "json") headers.set("content-type", "application/json");
  if (call.body?.kind === "bytes") headers.set("content-type", "application/octet-stream");
  const init: RequestInit = {
    method: call.method,
    headers,
    credentials: isSession ? "same-origin" : "omit",
    cache: "no-store",
    body: bodyOf(call, file),
  };
  return [requestUrl({ ...call, baseUrl: "" }), init];
}

function bodyOf({ body }: PreparedCall, file: File | null): BodyInit | null {
  if (body === null) return null;
  if (body.kind === "json") return JSON.stringify(body.value);
  if (body.kind === "bytes") return file;
  const form = new FormData();
  for (const [name, value] of body.texts) form.append(name, value);
  if (file) form.append("file", file);
  return form;
}

/** Returns what is shown of the status and headers of a response. `milliseconds` is the time until they arrived. */
export function headOf(response: Response, milliseconds: number): ResponseHead {
  const number = (name: string) => {
    const value = response.headers.get(name);
    return value === null ? null : Number(value);
  };
  const [limit, remaining] = [number("x-ratelimit-limit"), number("x-ratelimit-remaining")];
  return {
    status: response.status,
    milliseconds,
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    rateLimit: limit === null || remaining === null ? null : { limit, remaining },
    retryAfter: number("retry-after"),
  };
}

/** Whether a response is a file to save instead of a text to read. */
export function isFile(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (
    response.ok && !/json|text\/|javascript/.test(type) && response.headers.get("content-length") !== "0"
  );
}

/**
 * Reads the text of a response while it arrives, at most `MAX_SHOWN` characters. Throws if the connection is lost or
 * the call is canceled.
 */
export async function readText(response: Response, onText: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text = (text + part.value).slice(0, MAX_SHOWN);
    onText(text);
  }
}

/** Returns the error code of a response in the envelope; null for a success and for any other text. */
export function errorCodeOf(text: string): string | null {
  const { errorCode } = Object(parseJson(text)?.value) as { errorCode?: unknown };
  return typeof errorCode === "string" ? errorCode : null;
}
