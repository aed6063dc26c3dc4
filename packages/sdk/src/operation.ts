import { API_VERSION } from "./generated/api-version.ts";
import { multipart } from "./multipart.ts";
import type { CallOptions, ClientOptions } from "./options.ts";

/**
 * A method as the generated tables describe it: `PUT /api/contact?id&workspaceId`, the keys of the input that go into
 * the query, and flags for the differences.
 *
 * - `json`: the other keys of the input form the body
 * - `body`: the body is one key of the input, because its keys are unknown
 * - `workspaceId`: the body takes the workspace
 * - `form`, `bytes`: a file is sent, in a form or alone
 * - `raw`: the response has no envelope
 * - `once`: takes no Idempotency-Key
 */
export type OperationLine = string;

type Input = Readonly<Record<string, unknown>>;

/** Settings for `fetch`, and the handling of the response. */
export type PreparedCall = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Blob | null;
  isRaw: boolean;
  /** False for a write without an Idempotency-Key. */
  isRepeatable: boolean;
};

/** Returns the request of a method. Throws if a parameter of the path is missing. */
export function prepareCall(
  line: OperationLine,
  given: Input,
  client: ClientOptions,
  options: CallOptions,
): PreparedCall {
  const [method = "", target = "", ...words] = line.split(" ");
  const [path = "", names = ""] = target.split("?");
  const workspaceId = options.workspaceId ?? given.workspaceId ?? client.workspaceId;
  const headers = headersOf(client, options);
  if (workspaceId) headers["x-workspace-id"] ??= String(workspaceId);
  const key = method === "GET" || words.includes("once") ? null : keyOf(client, options);
  if (key !== null) headers["idempotency-key"] ??= key;
  const input = { ...given, workspaceId };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(take(input, name))));
  const query = queryOf(input, names === "" ? [] : names.split("&"));
  const { body, type } = bodyOf(input, words);
  if (type) headers["content-type"] = type;
  return {
    url: client.baseUrl.replace(/\/+$/, "") + filled + query,
    method,
    headers,
    body,
    isRaw: words.includes("raw"),
    isRepeatable: method === "GET" || "idempotency-key" in headers,
  };
}

function headersOf({ apiKey, headers }: ClientOptions, options: CallOptions): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(headers ?? {}), ...Object.entries(options.headers ?? {})]) {
    own[name.toLowerCase()] = value;
  }
  own["tertulia-version"] ??= API_VERSION;
  if (apiKey) own.authorization ??= `Bearer ${apiKey}`;
  return own;
}

function keyOf({ idempotencyKeys = true }: ClientOptions, { idempotencyKey }: CallOptions): string | null {
  if (idempotencyKey !== undefined) return idempotencyKey;
  // Not `randomUUID`, which browsers offer only to pages loaded over https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return idempotencyKeys ? Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") : null;
}

function queryOf(input: Record<string, unknown>, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    // The workspace can belong to the query and to the body.
    const value = name === "workspaceId" ? input[name] : take(input, name);
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function bodyOf(
  { workspaceId, ...input }: Record<string, unknown>,
  words: readonly string[],
): { body: string | Blob | null; type?: string } {
  const rest: Record<string, unknown> = words.includes("workspaceId") ? { workspaceId, ...input } : input;
  if (words.includes("bytes")) return { body: rest.file as Blob, type: "application/octet-stream" };
  if (words.includes("form")) return multipart(rest);
  const body = words.includes("json") ? rest : words.includes("body") ? rest.body : undefined;
  return body === undefined ? { body: null } : { body: JSON.stringify(body), type: "application/json" };
}

function take(input: Record<string, unknown>, name: string): unknown {
  const value = input[name];
  delete input[name];
  return value;
}

function text(value: unknown): string {
  // A URL with a part "." or ".." means another path.
  if (typeof value === "string" && !["", ".", ".."].includes(value)) return value;
  throw new TypeError("An id is missing: pass the ids of the path as strings that are not empty.");
}
