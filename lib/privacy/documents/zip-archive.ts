import { Zip, ZipDeflate } from "fflate";

/** A file of an archive. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array | string> };

const encoder = new TextEncoder();

/** Yields a ZIP archive while its entries are read, one after the other. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, void> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    ready.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of content) {
      file.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
