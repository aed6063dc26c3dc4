import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { StartupError } from "#lib/platform/startup-error.ts";
import { CHECKSUM_ENTRY, entryLine } from "./archive-layout.ts";
import { DAMAGED } from "./damaged.ts";
import { decryptChunks, MAGIC } from "./encryption.ts";

/** An entry of an archive. `content` must be read to its end before the next entry. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/**
 * Yields the entries of an archive in their order. Throws StartupError if the file cannot be read or is encrypted with
 * another key, and after the last entry if anything was changed or is missing.
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = await hasMagic(path);
  if (isEncrypted && !key) throw new StartupError(`${path} is encrypted: set BACKUP_KEY.`);
  const decrypt = (source: AsyncIterable<Buffer>) =>
    isEncrypted && key ? decryptChunks(source, key) : source;
  const output = new PassThrough();
  const read = pipeline(createReadStream(path), decrypt, createZstdDecompress(), output);
  read.catch(() => {});
  const causeOf = async (error: unknown) => {
    output.destroy();
    const cause = await read.then(
      () => error,
      (reason: unknown) => reason,
    );
    return damageOf(hasCode(cause, "ERR_STREAM_PREMATURE_CLOSE") ? error : cause);
  };
  // The types of Node and of the browser describe the same streams.
  const tar = Readable.toWeb(output) as ReadableStream<Uint8Array>;
  const entries = tar.pipeThrough(createTarDecoder());
  const hash = createHash("sha256");
  let isComplete = false;
  try {
    for await (const { header, body } of explained(entries, causeOf)) {
      const content = explained(body, causeOf);
      if (header.name === CHECKSUM_ENTRY) {
        isComplete = (await readAll(content)).equals(Buffer.from(hash.copy().digest("hex")));
        break;
      }
      hash.update(entryLine(header.name, header.size));
      yield { name: header.name, size: header.size, content: hashed(content, hash) };
    }
  } finally {
    output.destroy();
  }
  if (!isComplete) throw new StartupError(DAMAGED);
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Returns the content of a small entry. */
export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(content).toArray());
}

/** Yields the same items. An error of the source is replaced by its cause. */
async function* explained<T>(
  source: AsyncIterable<T>,
  causeOf: (error: unknown) => Promise<unknown>,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const next = () =>
    iterator.next().catch(async (error: unknown) => {
      throw await causeOf(error);
    });
  for (let item = await next(); !item.done; item = await next()) yield item.value;
}

/** Whether a file begins like an encrypted archive. Throws StartupError if it cannot be opened. */
async function hasMagic(path: string): Promise<boolean> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "ENOENT" ? "does not exist" : `cannot be read (${error.code})`;
    throw new StartupError(`${path} ${reason}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).equals(MAGIC);
  } finally {
    await file.close();
  }
}

/** Errors of the decompression and of the tar format mean damage; errors of the disk stay as they are. */
function damageOf(error: unknown): unknown {
  if (error instanceof StartupError || (error instanceof Error && "syscall" in error)) return error;
  return new StartupError(DAMAGED);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
