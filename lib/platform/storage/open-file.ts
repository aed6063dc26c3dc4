import type { Readable } from "node:stream";
import { openStored } from "./read-stored.ts";

/** Types that a page may display; others are downloads. SVG is excluded because it can run scripts. */
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|gif)|audio\/(?:ogg|mpeg|mp4|aac|amr|wav|webm)|video\/(?:mp4|3gpp|webm|ogg))$/;

/** A stored object with its metadata. */
type KnownFile = {
  storageKey: string;
  mimeType: string;
  bytes: number | null;
  fileName: string | null;
};

/**
 * The content of a file and how a browser may present it. `size` is in bytes; null if unknown. A file made for the
 * request has no storage key.
 */
export type OpenedFile = {
  stream: Readable;
  storageKey?: string;
  contentType: string;
  fileName: string;
  size: number | null;
  disposition: "inline" | "attachment";
};

/**
 * Opens a stored object: images, audio and video inline, others as a download. Throws FILE_NOT_FOUND if it does not
 * exist.
 */
export async function openFile(file: KnownFile): Promise<OpenedFile> {
  const isShown = SHOWN.test(file.mimeType);
  return {
    stream: await openStored(file.storageKey),
    storageKey: file.storageKey,
    contentType: isShown ? file.mimeType : "application/octet-stream",
    fileName: file.fileName ?? "file",
    size: file.bytes,
    disposition: isShown ? "inline" : "attachment",
  };
}
