import type { ProviderAccess } from "./provider-access.ts";

/** Most bytes of a response; a list of models or a single token is never longer. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_MESSAGE = 300;

/** A server's response, or why there is none; `message` is for users and never contains the key. */
export type ProviderReply =
  | { ok: true; data: unknown }
  | { ok: false; status: number | null; message: string };

type Call = { path: string; body?: unknown; timeoutMs: number };

/** Sends one small request to a provider. Never throws: errors are in the reply. */
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
    const text = await readText(response.body);
    if (!response.ok) return refusal(access, response.status, text);
    return { ok: true, data: JSON.parse(text) };
  } catch (error) {
    const message = signal.aborted
      ? `The server did not answer within ${Math.round(call.timeoutMs / 1000)} seconds.`
      : describeError(error);
    return { ok: false, status: null, message: hideKey(access, message) };
  }
}

/** Describes a status for the person who configured the provider, followed by the server's own message. */
export function describeStatus(status: number, body: string): string {
  const serverMessage = messageIn(body);
  const suffix = serverMessage === "" ? "" : ` It said: ${serverMessage}`;
  return `${meaningOf(status)} (${status}).${suffix}`;
}

/** Removes the provider's key from a text: some servers repeat it in their errors. */
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

/** Returns `error.message` of an error body on one line; empty for other bodies. */
export function messageIn(body: string): string {
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

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("its answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
