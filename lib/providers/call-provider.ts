import { EgressFailure } from "#lib/platform/egress/index.ts";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import type { ProviderAccess } from "./provider-access.ts";

/** Maximum size of a response in bytes; a list of models or a single token is never longer. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_MESSAGE = 300;

/** A server's response, or why there is none; `message` is for users and never contains the key. */
export type ProviderReply =
  | { ok: true; data: unknown }
  | { ok: false; status: number | null; message: Reason };

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
    const seconds = Math.round(call.timeoutMs / 1000);
    const message = signal.aborted
      ? reason(`The server did not respond within ${seconds} seconds.`, "serverSilent", { seconds })
      : describeError(error);
    return { ok: false, status: null, message: cleanReason(message, (text) => hideKey(access, text)) };
  }
}

/** Describes a status for the person who configured the provider, followed by the server's own message. */
export function describeStatus(status: number, body: string): Reason {
  const words = messageIn(body);
  const suffix = words === "" ? "" : ` Details: ${words}`;
  const { kind, meaning } = meaningOf(status);
  const parts = [reasonPart("modelStatus", { status, kind })];
  return {
    text: `${meaning} (${status}).${suffix}`,
    parts: words === "" ? parts : [...parts, reasonPart("modelSays", { words })],
  };
}

/** Removes the provider's key from a text: some servers repeat it in their errors. */
export function hideKey({ apiKey }: Pick<ProviderAccess, "apiKey">, text: string): string {
  return apiKey === null || apiKey.length < 4 ? text : text.replaceAll(apiKey, "[key]");
}

/** Cleans the text of a reason and the words in its parts. */
export function cleanReason({ text, parts }: Reason, clean: (text: string) => string): Reason {
  const cleaned = parts.map(({ code, values = {} }) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? clean(value) : value,
    ]);
    return entries.length > 0 ? { code, values: Object.fromEntries(entries) } : { code };
  });
  return { text: clean(text), parts: cleaned };
}

function refusal(access: ProviderAccess, status: number, text: string): ProviderReply {
  const message = cleanReason(describeStatus(status, text), (words) => hideKey(access, words));
  return { ok: false, status, message };
}

/** Meaning of a status: a text, and a kind for the console. */
function meaningOf(status: number): { kind: string; meaning: string } {
  if (status === 401 || status === 403) return { kind: "key", meaning: "The server rejected the API key" };
  if (status === 404) return { kind: "address", meaning: "The server does not have this address or model" };
  if (status === 429)
    return { kind: "limit", meaning: "The server is over its limit, or the account is over its quota" };
  if (status >= 300 && status < 400)
    return { kind: "redirect", meaning: "The server redirects, and redirects are not followed" };
  if (status >= 500) return { kind: "server", meaning: "The server failed" };
  return { kind: "request", meaning: "The server rejected the request" };
}

/** Returns `error.message` of an error body on one line; empty for other bodies. */
function messageIn(body: string): string {
  try {
    const { error } = Object(JSON.parse(body));
    const message = typeof error === "string" ? error : Object(error).message;
    return typeof message === "string" ? message.replace(/\s+/g, " ").trim().slice(0, MAX_MESSAGE) : "";
  } catch {
    return "";
  }
}

function describeError(error: unknown): Reason {
  if (error instanceof SyntaxError) {
    return reason(
      "The response of the server is not JSON. Check that this is the address of its API.",
      "serverNotJson",
    );
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = cause instanceof Error ? cause.message : String(cause);
  const fault =
    cause instanceof EgressFailure ? [reasonPart("networkFault", { kind: cause.failure.errorClass })] : [];
  return {
    text: `The server cannot be reached: ${words.slice(0, MAX_MESSAGE)}`,
    parts: [reasonPart("modelUnreachable"), ...fault],
  };
}

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("its response is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
