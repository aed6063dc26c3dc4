import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { CHECKSUM_ENTRY, entryLine } from "./archive-layout.ts";
import { encryptChunks } from "./encryption.ts";

/** Adds entries to an archive, one after the other. */
export type ArchiveWriter = {
  add(name: string, content: Uint8Array): Promise<void>;
  /** Adds an entry of exactly `size` bytes. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
};

/** `key`: encrypts the archive if set. `signal`: ends the work when it aborts. */
type ArchiveOptions = { key: string | undefined; signal?: AbortSignal | undefined };

const LEVEL = 3;

/**
 * Writes an archive (tar, Zstandard, encrypted if there is a key) to `save` while `fill` adds its entries. Throws what
 * `fill` and `save` throw, after `save` has ended.
 */
export async function writeArchive(
  save: (source: AsyncIterable<Buffer>) => Promise<void>,
  { key, signal }: ArchiveOptions,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const encrypt = (source: AsyncIterable<Buffer>) => (key ? encryptChunks(source, key) : source);
  let saving: Promise<void> = Promise.resolve();
  const sink = (source: AsyncIterable<Buffer>) => {
    saving = save(source);
    return saving;
  };
  const written = pipeline(Readable.from(readable, { objectMode: false }), compress, encrypt, sink, {
    signal,
  });
  // Also awaited below; without this, a failure before that would be an unhandled rejection.
  written.catch(() => {});
  try {
    const writer = writerOn(controller);
    await Promise.race([fill(writer).then(writer.end), written]);
    await written;
  } catch (error) {
    controller.error(error);
    // The reason why nothing more could be written explains more than the failed write.
    const reason = await written.then(
      () => error,
      (cause: unknown) => cause,
    );
    await saving.catch(() => {});
    throw reason;
  }
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

/** A writer, and what ends an archive: an entry with the SHA-256 of all entries before it. */
function writerOn(controller: Controller): ArchiveWriter & { end(): Promise<void> } {
  const hash = createHash("sha256");
  const addStream: ArchiveWriter["addStream"] = async (name, size, content) => {
    const body = controller.add({ name, size, type: "file", mode: 0o600 }).getWriter();
    hash.update(entryLine(name, size));
    for await (const bytes of content) {
      hash.update(bytes);
      await body.write(bytes);
    }
    await body.close();
  };
  const add: ArchiveWriter["add"] = (name, content) =>
    addStream(name, content.byteLength, Readable.from([content]));
  const end = async () => {
    await add(CHECKSUM_ENTRY, Buffer.from(hash.copy().digest("hex")));
    controller.finalize();
  };
  return { add, addStream, end };
}
