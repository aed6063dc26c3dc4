import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * The files that were verified in a target, kept in a file, so that a run continues where an interrupted one stopped.
 */
export type Journal = {
  has(key: string): boolean;
  add(key: string): Promise<void>;
  remove(): Promise<void>;
};

/** Opens the journal of a target in a folder, which is created if it does not exist. */
export async function openJournal(folder: string, target: string): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash("sha256").update(target).digest("hex").slice(0, 8);
  const path = join(folder, `moved-to-${name}`);
  // The last line of an interrupted run may be incomplete: it then equals no key.
  const keys = new Set((await readFile(path, "utf8").catch(() => "")).split("\n"));
  return {
    has: (key) => keys.has(key),
    add: async (key) => {
      keys.add(key);
      await appendFile(path, `\n${key}`, { mode: 0o600 });
    },
    remove: () => rm(path, { force: true }),
  };
}
