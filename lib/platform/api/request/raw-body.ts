import { MAX_BODY_BYTES } from "../endpoint.ts";
import { readBytes, readJson, readStart } from "./read-body.ts";
import { type FileRules, type Form, readForm } from "./read-form.ts";
import { bytesOf, discardRest } from "./request-bytes.ts";

/** A request body that a verb reads itself, for files and vendor formats. It is read only on demand. */
export type RawBody = {
  /** The `Content-Type` header; empty if there is none. */
  contentType: string;
  /** Reads a form with one file straight into the storage. */
  readForm(rules: FileRules): Promise<Form>;
  /** Reads JSON of at most `maxBytes`, 1 MiB if not given. */
  readJson(maxBytes?: number): Promise<unknown>;
  /** Reads at most `maxBytes`; throws PAYLOAD_TOO_LARGE if there are more. */
  readBytes(maxBytes: number): Promise<Uint8Array>;
  /** Reads the first `maxBytes`; the rest is not read. */
  readStart(maxBytes: number): Promise<{ bytes: Uint8Array; truncated: boolean }>;
  /** The bytes as they arrive. */
  stream(): AsyncGenerator<Uint8Array, void>;
  /** Reads and drops the rest of a rejected body, so that the client receives the response. Never throws. */
  discardRest(): Promise<void>;
};

/** Returns the body of a request as verbs read it. */
export function rawBodyOf(request: Request): RawBody {
  return {
    contentType: request.headers.get("content-type") ?? "",
    readForm: (rules) => readForm(request, rules),
    readJson: (maxBytes = MAX_BODY_BYTES) => readJson(request, maxBytes),
    readBytes: (maxBytes) => readBytes(request, maxBytes),
    readStart: (maxBytes) => readStart(request, maxBytes),
    stream: () => bytesOf(request),
    discardRest: () => discardRest(request),
  };
}

/** Returns the texts of a multipart form that was read as bytes; a file counts as its name. Throws if malformed. */
export async function parseFormTexts(bytes: Uint8Array, contentType: string): Promise<[string, string][]> {
  const headers = { "content-type": contentType };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData();
  return [...form.entries()].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}
