import { type Entry, fromBufferPromise } from "yauzl";
import { extractionLimits, Unreadable } from "./extractor.ts";

/** Above this size unpacked, a file that grew more than so many times is a bomb. */
const SUSPECT_BYTES = 20 * 1_048_576;
const MAX_RATIO = 200;

/**
 * Unpacks a zip into nothing before a parser sees it: its directory first, which may lie, then every byte,
 * counted. Throws `Unreadable` for what is damaged, encrypted or too large once unpacked (reliability.md U4).
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const { zip, entries } = await openZip(bytes);
  if (entries.length > extractionLimits.zipEntries) throw tooLarge();
  if (entries.some((entry) => entry.isEncrypted())) throw isProtected();
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (isTooLarge(declared, bytes.length)) throw tooLarge();
  let unpacked = 0;
  for (const entry of entries) {
    const stream = await zip.openReadStreamPromise(entry).catch(asDamaged);
    try {
      for await (const chunk of stream) {
        unpacked += chunk.length;
        if (isTooLarge(unpacked, bytes.length)) throw tooLarge();
      }
    } catch (error) {
      asDamaged(error);
    }
  }
}

async function openZip(bytes: Uint8Array) {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer), { lazyEntries: true });
    if (zip.entryCount > extractionLimits.zipEntries) throw tooLarge();
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { zip, entries };
  } catch (error) {
    return asDamaged(error);
  }
}

function isTooLarge(unpacked: number, packed: number): boolean {
  return (
    unpacked > extractionLimits.unpackedBytes || (unpacked > SUSPECT_BYTES && unpacked > packed * MAX_RATIO)
  );
}

function asDamaged(error: unknown): never {
  throw error instanceof Unreadable
    ? error
    : new Unreadable("It is damaged: its contents cannot be unpacked.");
}

function tooLarge(): Unreadable {
  return new Unreadable(
    `It is too large once unpacked: at most ${extractionLimits.unpackedBytes / 1_048_576} MB in ${extractionLimits.zipEntries} parts.`,
  );
}

/** The refusal of an Office file that asks for a password. */
export function isProtected(): Unreadable {
  return new Unreadable("It is protected with a password.");
}

/** Office keeps protected files in its old container (MS-CFB), whatever their extension. */
export function requireUnprotected(bytes: Uint8Array): void {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw isProtected();
}
