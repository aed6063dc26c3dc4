import type { ProviderAccess } from "./provider-access.ts";

/** Bytes of an answer that are read; a longer one is no list of models and no single token. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_MESSAGE = 300;

/** What a server answered, or why it did not; `message` is for a person and never holds the key. */
export type ProviderReply =
  | { ok: true; data: unknown }
  | { ok: false; status: number | null; message: string };

type Call = { path: string; body?: unknown; timeoutMs: number };

/** One small call of a provider's API. Never throws: what goes wrong is in the reply. */
export async function callProvider(access: ProviderAccess, call: Call): Promise<ProviderReply> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await access.fetch(`${access.baseUrl}${call.path}`, {
      method: call.body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(call.body !== undefined && { "content-type": "application/json" }),
        ...(access.apiKey !== null && { authorization: `Bearer ${access.apiKey}` }),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: "manual",
      signal,
    });
    const text = await readText(response);
    if (!response.ok) return refusal(access, response.status, text);
    return { ok: true, data: JSON.parse(text) };
  } catch (error) {
    const message = signal.aborted
      ? `The server did not answer within ${Math.round(call.timeoutMs / 1000)} seconds.`
      : describeError(error);
    return { ok: false, status: null, message: hideKey(access, message) };
  }
}

/** What a status means for the person who configured the provider, with the server's own words after it. */
export function describeStatus(status: number, body: string): string {
  const said = messageIn(body);
  const words = said === "" ? "" : ` It said: ${said}`;
  return `${meaningOf(status)} (${status}).${words}`;
}

/** A text without the provider's key: some servers repeat it in their errors. */
export function hideKey({ apiKey }: Pick<ProviderAccess, "apiKey">, text: string): string {
  return apiKey === null || apiKey.length < 4 ? text : text.replaceAll(apiKey, "[key]");
}

function refusal(access: ProviderAccess, status: number, text: string): ProviderReply {
  return { ok: false, status, message: hideKey(access, describeStatus(status, text)) };
}

function meaningOf(status: number): string {
  if (status === 401 || status === 403) return "The server refused the API key";
  if (status === 404) return "The server knows no such address or model";
  if (status === 429) return "The server is over its limit or the account over its quota";
  if (status >= 300 && status < 400) return "The server redirects, which is not followed";
  if (status >= 500) return "The server failed";
  return "The server refused the request";
}

/** `error.message` of the protocol's error body, on one line; other bodies say nothing. */
function messageIn(body: string): string {
  try {
    const { error } = Object(JSON.parse(body));
    const message = typeof error === "string" ? error : Object(error).message;
    return typeof message === "string" ? message.replace(/\s+/g, " ").trim().slice(0, MAX_MESSAGE) : "";
  } catch {
    return "";
  }
}

function describeError(error: unknown): string {
  if (error instanceof SyntaxError) return "The server's answer is not JSON: is this the address of its API?";
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = reason instanceof Error ? reason.message : String(reason);
  return `The server cannot be reached: ${text.slice(0, MAX_MESSAGE)}`;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("its answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
