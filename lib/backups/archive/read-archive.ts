import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { AppError } from "#lib/platform/errors.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { CHECKSUM_ENTRY, entryLine } from "./archive-layout.ts";
import { DAMAGED_ARCHIVE } from "./damaged-archive.ts";
import { decryptChunks, MAGIC, readHead } from "./encryption.ts";

/** An entry of an archive. `content` must be read to its end before the next entry. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** An archive to read. `path`: for messages. */
export type StoredArchive = {
  path: string;
  open(): Promise<Readable>;
  /** Opens the list of erasures next to it; null if there is none. */
  openErasures?(): Promise<Readable | null>;
};

/**
 * Yields the entries of an archive in their order. Throws StartupError if it is encrypted with
 * another key, and after the last entry if anything was changed or is missing.
 */
export async function* readArchive(
  { path, open }: StoredArchive,
  key: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const stream = await open();
  try {
    const { head, rest } = await readHead(stream, MAGIC.length);
    const isEncrypted = head.equals(MAGIC);
    if (isEncrypted && !key) throw new StartupError(`${path} is encrypted: set BACKUP_KEY.`);
    async function* whole() {
      yield head;
      yield* rest;
    }
    yield* readEntries(isEncrypted && key ? decryptChunks(whole(), key) : whole());
  } finally {
    stream.destroy();
  }
}

async function* readEntries(compressed: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const output = new PassThrough();
  const read = pipeline(compressed, createZstdDecompress(), output);
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
  if (!isComplete) throw new StartupError(DAMAGED_ARCHIVE);
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

/**
 * Errors of the decompression and of the tar format mean damage; errors of the disk and the storage stay as they are.
 */
function damageOf(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof AppError) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return new StartupError(DAMAGED_ARCHIVE);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
