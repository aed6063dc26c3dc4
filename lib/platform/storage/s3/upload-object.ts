import type { S3Client } from "./client.ts";
import { StorageFailure } from "./failure.ts";
import { escapeXml, textOf } from "./xml.ts";

const MIB = 1024 * 1024;
/** The smallest part that S3 accepts. At most two are in memory. */
const PART_BYTES = 5 * MIB;
const MAX_PARTS = 10_000;

type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** `partBytes`: size of the parts of a large object. `signal`: cancels the upload when it aborts. */
type UploadOptions = { partBytes?: number; signal?: AbortSignal | undefined };

/**
 * Streams bytes to an object and returns their number. Small objects are one request, larger ones several parts. The
 * object appears complete, or not at all. Throws StorageFailure, and errors of the source.
 */
export async function uploadObject(
  client: S3Client,
  key: string,
  source: ByteSource,
  { partBytes = PART_BYTES, signal }: UploadOptions = {},
): Promise<number> {
  const parts = splitParts(source, partBytes);
  try {
    const first = await parts.next();
    if (first.done) throw new Error("no part");
    if (!first.value.isLast) return await uploadParts(client, key, first.value.bytes, parts, signal);
    const { bytes } = first.value;
    await client.send({ method: "PUT", key, body: bytes, headers: headersOf(client), signal });
    return bytes.length;
  } finally {
    await parts.return(undefined);
  }
}

type Part = { bytes: Buffer<ArrayBuffer>; isLast: boolean };

async function uploadParts(
  client: S3Client,
  key: string,
  first: Buffer<ArrayBuffer>,
  rest: AsyncIterable<Part>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const created = await client.send({
    method: "POST",
    key,
    query: { uploads: "" },
    headers: headersOf(client),
    signal,
  });
  const uploadId = textOf(created.text, "UploadId") ?? "";
  const tags: string[] = [];
  let total = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const send = (bytes: Buffer<ArrayBuffer>) => {
    total += bytes.length;
    const number = tags.push("");
    if (number > MAX_PARTS) throw new Error(`An object may have at most ${MAX_PARTS} parts.`);
    const query = { partNumber: String(number), uploadId };
    sending = client.send({ method: "PUT", key, query, body: bytes, signal }).then(({ headers }) => {
      tags[number - 1] = headers.get("etag") ?? "";
    });
    sending.catch(() => {});
  };
  try {
    send(first);
    // One part is sent while the next one is read.
    for await (const { bytes } of rest) {
      await sending;
      send(bytes);
    }
    await sending;
    await complete(client, key, uploadId, tags, signal);
    return total;
  } catch (error) {
    // A part that arrives after the upload was aborted would stay.
    await sending.catch(() => {});
    await abortUpload(client, key, uploadId).catch(() => {});
    throw error;
  }
}

async function complete(
  client: S3Client,
  key: string,
  uploadId: string,
  tags: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  try {
    await client.send({
      method: "POST",
      key,
      query: { uploadId },
      headers: { "content-type": "application/xml" },
      body,
      signal,
    });
  } catch (error) {
    // An earlier try may have completed it although its response was lost.
    if (!(error instanceof StorageFailure && error.s3Code === "NoSuchUpload")) throw error;
    await client.send({ method: "GET", key, headers: { range: "bytes=0-0" }, signal });
  }
}

/** Ends an upload of parts and deletes them. */
export async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.send({ method: "DELETE", key, query: { uploadId } });
}

/** A server that is open to browsers by mistake serves downloads, not pages. */
function headersOf({ bucket: { encryption } }: S3Client): Record<string, string> {
  return {
    "content-type": "application/octet-stream",
    ...(encryption && { "x-amz-server-side-encryption": encryption.algorithm }),
    ...(encryption?.keyId && { "x-amz-server-side-encryption-aws-kms-key-id": encryption.keyId }),
  };
}

/** Splits bytes into parts of one size. The last one may be smaller, also empty. */
async function* splitParts(source: ByteSource, size: number): AsyncGenerator<Part, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  const take = () => {
    const bytes = Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
    return bytes;
  };
  for await (let chunk of source) {
    while (length + chunk.byteLength > size) {
      const fits = size - length;
      waiting.push(chunk.subarray(0, fits));
      length += fits;
      chunk = chunk.subarray(fits);
      yield { bytes: take(), isLast: false };
    }
    waiting.push(chunk);
    length += chunk.byteLength;
  }
  yield { bytes: take(), isLast: true };
}
