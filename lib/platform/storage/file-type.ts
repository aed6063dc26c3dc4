import { Readable } from "node:stream";
import { fileTypeFromStream } from "file-type";
import { openStored, readStart } from "./read-stored.ts";

const MAX_NAME = 200;
/** Control characters and bidirectional characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Containers by the names that channels use. */
const same: Record<string, string> = {
  "audio/x-m4a": "audio/mp4",
  "audio/opus": "audio/ogg",
  "video/x-m4v": "video/mp4",
};
const HEAD_BYTES = 4_096;
/** A text that a browser would render as a page. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i;

/**
 * Returns a file name of a form as a label: no folders, no invisible characters, at most 200 characters; `file` if
 * empty.
 */
export function sanitizeFileName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const label = last.replace(UNSEEN, "").trim().replace(/^\.+/, "");
  if (label.length <= MAX_NAME) return label || "file";
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(label)?.[0] ?? "";
  return label.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
}

/** Returns the media type of a stored object by its content; `application/octet-stream` if unknown. */
export async function detectContentType(storageKey: string): Promise<string> {
  const stream = await openStored(storageKey);
  const found = await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream).finally(() =>
    stream.destroy(),
  );
  if (found) return same[found.mime] ?? found.mime;
  const head = await readStart(storageKey, HEAD_BYTES);
  const text = new TextDecoder().decode(head);
  // A partial character at the end is not an error.
  const isText = !/[\0\ufffd]/.test(text.slice(0, -4)) && !MARKUP.test(text);
  return isText ? "text/plain" : "application/octet-stream";
}
