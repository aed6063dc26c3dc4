import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { extractionLimits, UnreadableFileError } from "./extractor.ts";
import { readXml, type XmlEvents } from "./read-xml.ts";

/** Above this unpacked size, a file with a higher compression ratio counts as a zip bomb. */
const SUSPECT_BYTES = 20 * 1_048_576;
const MAX_RATIO = 200;

/** An Office file: a zip of XML parts (ECMA-376, part 2). */
export type OfficePackage = {
  /** Name of the first part of this content type; null if there is none. */
  partOfType(type: string): string | null;
  /** Reads a part in pieces; false if there is none. */
  read(name: string, events: XmlEvents): Promise<boolean>;
};

/** Opens an Office file. Its directory is checked before anything is unpacked, and unpacked bytes are compared with it,
 * because directories can be false. Throws `UnreadableFileError` for a file that is damaged, password-protected, or too
 * large when unpacked.
 */
export async function openPackage(bytes: Uint8Array): Promise<OfficePackage> {
  // Office stores protected files in its old container (MS-CFB) with any extension.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw isProtected();
  const { zip, entries } = await readDirectory(bytes);
  const types = new Map<string, string>();
  const read = async (name: string, events: XmlEvents) => {
    const entry = entries.get(name);
    if (entry) await readXml(unpack(zip, entry), events);
    return entry !== undefined;
  };
  await read("[Content_Types].xml", {
    open(name, attribute) {
      if (name === "Override") types.set(attribute("PartName").replace(/^\//, ""), attribute("ContentType"));
    },
  });
  const partOfType = (type: string) => [...types].find(([, of]) => of.endsWith(type))?.[0] ?? null;
  return { partOfType, read };
}

async function readDirectory(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer), { lazyEntries: true });
    if (zip.entryCount > extractionLimits.zipEntries) throw tooLarge();
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw isProtected();
      unpacked += entry.uncompressedSize;
      entries.set(entry.fileName, entry);
    }
    const isBomb = unpacked > SUSPECT_BYTES && unpacked > bytes.length * MAX_RATIO;
    if (isBomb || unpacked > extractionLimits.unpackedBytes) throw tooLarge();
    return { zip, entries };
  } catch (error) {
    return asDamaged(error);
  }
}

/** The library fails if a part unpacks to another size than the directory specifies. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    asDamaged(error);
  }
}

function asDamaged(error: unknown): never {
  throw error instanceof UnreadableFileError
    ? error
    : new UnreadableFileError("It is damaged: its contents cannot be unpacked.", "fileDamaged");
}

function tooLarge(): UnreadableFileError {
  const { unpackedBytes, zipEntries } = extractionLimits;
  return new UnreadableFileError(
    `It is too large once unpacked. The limit is ${unpackedBytes / 1_048_576} MB in ${zipEntries} parts.`,
    "fileUnpacked",
    { max: unpackedBytes / 1_048_576 },
  );
}

function isProtected(): UnreadableFileError {
  return new UnreadableFileError("It is protected with a password.", "filePassword");
}
