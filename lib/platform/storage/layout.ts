import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { env } from "../env.ts";

const KEY = /^[0-9a-f]{32}$/;

/** Where finished objects are and where those still being written are: two folders of one file system. */
export function folders(): { objects: string; partial: string } {
  const root = resolve(env().FILES_DIR);
  return { objects: join(root, "objects"), partial: join(root, "partial") };
}

/** A new object's name: 128 random bits, nothing of the user's in it (reliability.md U5). */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/** Whether a text is a key of ours; everything else is refused before it becomes a path. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Path of an object. Throws for anything but a key. */
export function objectPath(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return join(folders().objects, key.slice(0, 2), key);
}

/** Path of an object that is still being written. */
export function partialPath(key: string): string {
  if (!isKey(key)) throw new Error("not a storage key");
  return join(folders().partial, key);
}
