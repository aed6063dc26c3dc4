import { fileTypeFromBuffer } from "file-type";
import { openPromise } from "yauzl";
import { AppError } from "#lib/platform/errors.ts";
import { openStored, readStart, withLocalFile } from "#lib/platform/storage/index.ts";
import { createEncodingProbe } from "#lib/platform/text-encoding.ts";
import { type FileType, fileTypes } from "./schema.ts";

const HEAD_BYTES = 8_192;
const MAX_LISTING_BYTES = 1_048_576;
/** Office stores protected files in its old container (MS-CFB) with a stream of this name. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/** Texts that a browser, a script host or a scanner interprets as another type. */
const DISGUISES =
  /^\s*(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>]|<svg[\s>]|<iframe[\s>]|<\?xml|<\?php|\{\\rtf|%pdf-|%!ps|#!\/)|eicar-standard-antivirus-test-file/i;

/** Checks that the content of a stored object matches the type of its extension. Damaged Office files pass; their
 * extraction fails later. Throws FILE_TYPE_NOT_ALLOWED.
 */
export async function requireContent(storageKey: string, type: FileType): Promise<void> {
  const head = await readStart(storageKey, HEAD_BYTES);
  const found = await contentOf(storageKey, head, type);
  if (found === null) return;
  const { label } = fileTypes[type];
  throw new AppError("FILE_TYPE_NOT_ALLOWED", `The content is not ${label}: it looks like ${found}.`).because(
    "fileContent",
    { type: label },
  );
}

/** Returns null if the content has the type; otherwise the detected type. */
async function contentOf(storageKey: string, head: Buffer, type: FileType): Promise<string | null> {
  if (type === "pdf") return isPdf(head) ? null : nameOf(head);
  if (type === "docx" || type === "xlsx") {
    const office = await officeTypeOf(storageKey, head, type);
    return office === type ? null : (office ?? nameOf(head));
  }
  return (await isText(storageKey)) && !DISGUISES.test(asText(head)) ? null : nameOf(head);
}

function isPdf(head: Buffer): boolean {
  return head.subarray(0, 5).toString("latin1") === "%PDF-";
}

async function isText(storageKey: string): Promise<boolean> {
  const probe = createEncodingProbe();
  for await (const chunk of await openStored(storageKey)) probe.feed(chunk);
  return probe.end() !== null;
}

/** Good enough to detect a disguised type: ASCII is the same in every encoding except UTF-16. */
function asText(head: Buffer): string {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isWide
    ? head.toString("latin1").replaceAll("\0", "").slice(2)
    : head.toString("utf8").replace(/^\ufeff/, "");
}

/** docx and xlsx are zips that list their parts; the main part distinguishes them from each other and other zips. */
async function officeTypeOf(storageKey: string, head: Buffer, type: FileType): Promise<FileType | null> {
  if (head[0] === 0xd0 && head[1] === 0xcf) return (await hasContent(storageKey, ENCRYPTED)) ? type : null;
  if (head.subarray(0, 4).toString("latin1") !== "PK\x03\x04") return null;
  const listing = await withLocalFile(storageKey, readListing);
  if (listing === null) {
    const names = head.toString("latin1");
    return names.includes("word/") ? "docx" : names.includes("xl/") ? "xlsx" : null;
  }
  if (listing.includes("wordprocessingml.document.main+xml")) return "docx";
  return listing.includes("spreadsheetml.sheet.main+xml") ? "xlsx" : null;
}

/** Returns the content types of an Office file; "" for another zip, null if its directory cannot be read. */
async function readListing(path: string): Promise<string | null> {
  try {
    const zip = await openPromise(path, { lazyEntries: true });
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName !== "[Content_Types].xml" || entry.uncompressedSize > MAX_LISTING_BYTES) continue;
        const parts: Buffer[] = [];
        for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
        return Buffer.concat(parts).toString("utf8");
      }
      return "";
    } finally {
      zip.close();
    }
  } catch {
    return null;
  }
}

async function hasContent(storageKey: string, expected: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of await openStored(storageKey)) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(expected)) return true;
    tail = window.subarray(-expected.length);
  }
  return false;
}

async function nameOf(head: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known) return `a .${known.ext} file`;
  if (/^\s*<(?:!doctype|html|svg)/i.test(asText(head))) return "a web page or drawing";
  return "something else";
}
