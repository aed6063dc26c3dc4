import { StartupError } from "#lib/platform/startup-error.ts";
import { DAMAGED_ARCHIVE } from "./archive/damaged-archive.ts";
import { type ArchiveEntry, readAll } from "./archive/read-archive.ts";

/** Parses an entry of an archive that contains JSON. Throws StartupError if it does not. */
export async function readJson({ content }: ArchiveEntry): Promise<unknown> {
  const text = (await readAll(content)).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(DAMAGED_ARCHIVE);
  }
}
