import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "../../front/choose-encoding.ts";
import type { Content } from "../content.ts";

/** The bytes of a document in every encoding, each with its strong ETag. */
type PreparedDocument = Record<Encoding | "identity", { bytes: Uint8Array<ArrayBuffer>; etag: string }>;

/** Compresses a document in every encoding and computes the ETags. */
export async function prepareDocument(document: object): Promise<PreparedDocument> {
  const text = Buffer.from(JSON.stringify(document));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, quality),
    promisify(gzip)(text, { level: 9 }),
  ]);
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const variant = (bytes: Uint8Array, encoding: keyof PreparedDocument) => ({
    bytes: new Uint8Array(bytes),
    etag: `"${digest}-${encoding}"`,
  });
  return {
    br: variant(br, "br"),
    gzip: variant(gzipped, "gzip"),
    identity: variant(text, "identity"),
  };
}

/**
 * Returns a function that builds a value for an origin on its first call and returns the same value on later calls.
 * A call with another origin replaces the value.
 */
export function memoizeByOrigin<Built>(build: (serverUrl: string) => Built): (serverUrl: string) => Built {
  let latest: { serverUrl: string; built: Built } | null = null;
  return (serverUrl) => {
    if (latest?.serverUrl !== serverUrl) latest = { serverUrl, built: build(serverUrl) };
    return latest.built;
  };
}

/**
 * Returns a prepared document as JSON in the encoding that the headers prefer (RFC 9110 12.5.3), or 304 if the client
 * already has it (RFC 9110 13.1.2).
 */
export function sendDocument(given: Headers, document: PreparedDocument): Content {
  const encoding = chooseEncoding(given.get("accept-encoding")) ?? "identity";
  const { bytes, etag } = document[encoding];
  // Clients may cache it but must revalidate it, because any deployment can change it.
  const headers = { ETag: etag, Vary: "Accept-Encoding", "Cache-Control": "no-cache" };
  if (isKnown(given.get("if-none-match"), etag)) return { body: null, status: 304, headers };
  return {
    body: bytes,
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": String(bytes.byteLength),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    },
  };
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag);
}
