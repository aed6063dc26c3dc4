import { clock } from "../clock.ts";
import { decrypt, deriveKey, encrypt } from "../crypto.ts";
import type { OpenedFile } from "./open-file.ts";

const LIFETIME_MS = 60_000;
const PURPOSE = "download-link";

/** A file that may be downloaded without further checks. */
type LinkedFile = Omit<OpenedFile, "stream"> & { storageKey: string };

/** Returns a path on the host of FILES_URL. Anyone with it can download the file for a minute. */
export function downloadPath(file: LinkedFile): string {
  const link = { file, until: clock.now().getTime() + LIFETIME_MS };
  return `/files/${encrypt(deriveKey(PURPOSE), Buffer.from(JSON.stringify(link)), PURPOSE)}`;
}

/** Returns the file of a path that `downloadPath` returned; null if the path has expired or is any other. */
export function readDownloadPath(path: string): LinkedFile | null {
  const sealed = /^\/files\/([\w-]{40,8000})$/.exec(path)?.[1];
  if (sealed === undefined) return null;
  try {
    const link = JSON.parse(decrypt(deriveKey(PURPOSE), sealed, PURPOSE).toString());
    return link.until > clock.now().getTime() ? link.file : null;
  } catch {
    return null;
  }
}
