import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { JsonResponse } from "../api/response/json-response.ts";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";

/** Below this size in bytes, compression saves less than it costs. */
const smallest = 1_024;
const compressible = /^(?:application\/json|text\/(?!event-stream))/;
/** Level 4 compresses JSON about as fast as gzip but smaller. A small window limits the memory of a request. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const compress: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body) => promisify(gzip)(body),
};

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * Returns a response compressed according to `acceptEncoding`: JSON and text of 1 KiB or more, in zlib's threads. Event
 * streams, media and encoded bodies are unchanged. A body of several chunks is compressed as it arrives.
 *
 * Inferring secrets from compressed sizes (BREACH) requires cross-site requests with the session cookie, which is
 * `SameSite=Lax`.
 */
export async function compressResponse(response: Response, acceptEncoding: string | null): Promise<Response> {
  if (!response.body || !mayCompress(response.headers)) return response;
  const { status, statusText, headers } = response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === null) return response;

  const reader: Reader = response.body.getReader();
  const first = await reader.read();
  const second = first.done ? first : await reader.read();
  const bytes = first.value ?? new Uint8Array();
  if (!second.done) {
    setEncoding(headers, encoding);
    const body = compressStream(chunksOf(reader, [bytes, second.value]), encoding);
    return new Response(body, { status, statusText, headers });
  }
  const isSmall = bytes.byteLength < smallest;
  const body = isSmall ? bytes : new Uint8Array(await compress[encoding](bytes));
  if (!isSmall) setEncoding(headers, encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, statusText, headers });
}

/** Returns a JSON response compressed like the response of `compressResponse`. */
export async function compressJson(
  { status, headers, body }: JsonResponse,
  acceptEncoding: string | null,
): Promise<JsonResponse> {
  headers.Vary = "Accept-Encoding";
  const encoding = Buffer.byteLength(body) < smallest ? null : chooseEncoding(acceptEncoding);
  if (encoding === null) return { status, headers, body };
  const compressed = new Uint8Array(await compress[encoding](Buffer.from(body)));
  return { status, headers: { ...headers, "Content-Encoding": encoding }, body: compressed };
}

function mayCompress(headers: Headers): boolean {
  if (headers.has("content-encoding") || headers.has("content-range") || headers.has("etag")) return false;
  if (headers.get("cache-control")?.includes("no-transform")) return false;
  return compressible.test(headers.get("content-type") ?? "");
}

function setEncoding(headers: Headers, encoding: Encoding): void {
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
}

function compressStream(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): ReadableStream {
  const compressor = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip();
  // An error or a disconnect ends both streams, so the response is aborted as it would be without compression.
  pipeline(chunks, compressor, () => {});
  // Node's web stream and the global one differ only in their types.
  return Readable.toWeb(compressor) as ReadableStream;
}

async function* chunksOf(reader: Reader, begun: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  try {
    yield* begun;
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
