import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { env } from "../env.ts";

const KEY = /^[0-9a-f]{32}$/;
const NOBODY = "00000000";

/**
 * Returns a new object's name: the owner and 96 random bits, nothing of the user's (docs/reliability.md, U5). With the
 * owner, two databases that share one folder or bucket never remove each other's files.
 */
export function newKey(): string {
  return `${owner() ?? NOBODY}${randomBytes(12).toString("hex")}`;
}

/** Returns the marker of this process's database in object names; null if not configured. */
export function owner(): string | null {
  return env().FILES_OWNER ?? null;
}

/** Whether a text is a valid key. Other values are rejected before they become a path. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Returns a valid key. Throws for other texts. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return key;
}

/** Returns the path of an object, in `FILES_DIR` or another root folder. Throws for an invalid key. */
export function objectPath(key: string, root: string = env().FILES_DIR): string {
  return join(resolve(root), "objects", requireKey(key).slice(-2), key);
}

/** Returns the path of an object that is being written, on the same file system. Throws for an invalid key. */
export function partialPath(key: string, root: string): string {
  return join(resolve(root), "partial", requireKey(key));
}
