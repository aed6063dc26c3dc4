import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { openStored, removeStored, type StoredFile, storeFile } from "../../storage/index.ts";
import { newKey } from "../../storage/layout.ts";
import { type Endpoint, MAX_BODY_BYTES } from "../endpoint.ts";
import { readBytes } from "../request/read-body.ts";
import { readForm } from "../request/read-form.ts";
import { bytesOf, discardRest } from "../request/request-bytes.ts";
import { requireUploadRoom } from "../request/upload-queue.ts";
import { digestOf } from "./claim.ts";

/** Largest form with a file, in bytes. More than any endpoint accepts. */
const MAX_FORM_BYTES = 64 * 1_048_576;

/** The whole body of a request. `open` returns the request with it; `remove` deletes the stored body. */
type ReceivedBody = { digest: string; open(): Promise<Request>; remove(): Promise<void> };

/**
 * Receives the body of an upload before its verb runs, which must not wait for the client in a transaction. A form goes
 * through a stored file, which `sweepFiles` deletes if the process dies. `body` is that of other requests. Throws
 * PAYLOAD_TOO_LARGE and the errors of a malformed form.
 */
export async function receiveBody(
  { upload }: Endpoint,
  request: Request,
  body: unknown,
): Promise<ReceivedBody> {
  const remove = async () => {};
  if (!upload) return { digest: digestOf(body), open: async () => request, remove };
  if (upload.mediaType === "multipart/form-data") return receiveForm(request);
  const bytes = Buffer.from(await readBytes(request, MAX_BODY_BYTES));
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { digest, open: async () => withBody(request, bytes), remove };
}

async function receiveForm(request: Request): Promise<ReceivedBody> {
  requireUploadRoom();
  const { key } = await storeFile(bytesOf(request), { maxBytes: MAX_FORM_BYTES }).catch(async (error) => {
    await discardRest(request);
    throw error;
  });
  const open = async () => withBody(request, Readable.toWeb(await openStored(key)) as ReadableStream);
  const remove = () => removeStored(key);
  try {
    return { digest: await digestForm(await open()), open, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Two forms are equal if their fields and their file are. A retry has another boundary. */
async function digestForm(request: Request): Promise<string> {
  const { fields, file } = await readForm(request, { nameOf: (given) => given, store: hashFile });
  return digestOf({ fields, name: file.name, sha256: file.stored.sha256 });
}

/** Reads a file without storing it. */
async function hashFile(_name: string, chunks: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    hash.update(chunk);
  }
  return { key: newKey(), bytes, sha256: hash.digest("hex") };
}

function withBody(request: Request, body: ReadableStream | Uint8Array<ArrayBuffer>): Request {
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}
