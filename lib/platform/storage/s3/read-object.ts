import { Readable } from "node:stream";
import { notFound } from "../../errors.ts";
import { ATTEMPTS, pause, type S3Client } from "./client.ts";
import { StorageFailure, unreachable } from "./failure.ts";

/** An object that is being read: its bytes, their number, and the headers of the response. */
type OpenedObject = { stream: Readable; bytes: number; headers: Headers };

/**
 * Opens an object, or its first `max` bytes. The stream continues where it was if the connection breaks. The caller
 * must read or destroy it. Throws FILE_NOT_FOUND and StorageFailure.
 */
export async function readObject(client: S3Client, key: string, max?: number): Promise<OpenedObject> {
  const ending = new AbortController();
  const request = (from: number) => requestFrom(client, { key, from, max }, ending.signal);
  const first = await request(0);
  if (first === null) return { stream: Readable.from([]), bytes: 0, headers: new Headers() };
  const bytes = Number(first.headers.get("content-length") ?? 0);
  const chunks = continued(client, first, bytes, request);
  const stream = Readable.from(chunks, { objectMode: false });
  // An unread stream would keep its connection.
  stream.once("close", () => ending.abort());
  return { stream, bytes, headers: first.headers };
}

type Wanted = { key: string; from: number; max: number | undefined };

/** Returns null for the beginning of an empty object, which has no range. */
async function requestFrom(client: S3Client, { key, from, max }: Wanted, signal: AbortSignal) {
  const isPart = from > 0 || max !== undefined;
  const range = `bytes=${from}-${max === undefined ? "" : max - 1}`;
  try {
    return await client.open({ method: "GET", key, signal, headers: isPart ? { range } : {} });
  } catch (error) {
    if (error instanceof StorageFailure && error.s3Code === "NoSuchKey") throw notFound("FILE");
    if (error instanceof StorageFailure && error.s3Code === "InvalidRange" && from === 0) return null;
    throw error;
  }
}

async function* continued(
  client: S3Client,
  first: Response,
  bytes: number,
  request: (from: number) => Promise<Response | null>,
): AsyncGenerator<Uint8Array> {
  let response: Response | null = first;
  let read = 0;
  let failures = 0;
  while (read < bytes) {
    try {
      for await (const chunk of chunksOf(response, client.timing.timeoutMs)) {
        read += chunk.byteLength;
        failures = 0;
        yield chunk;
      }
      if (read < bytes) throw new Error("the connection was closed early");
    } catch (error) {
      failures += 1;
      if (failures === ATTEMPTS) throw unreachable(client.bucket, error);
      await pause(client.timing, failures);
      response = await request(read);
    }
  }
}

/** Yields the parts of a body. Only the time it waits for the server counts, not that the reader takes. */
async function* chunksOf(response: Response | null, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const reader = response?.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error("the server stopped sending")), timeoutMs);
      const part = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (part.done) return;
      yield part.value;
    }
  } finally {
    // Not awaited, because a silent server may never respond.
    void reader.cancel().catch(() => {});
  }
}
