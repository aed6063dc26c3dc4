import type { Dirent } from "node:fs";
import { access, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { notFound } from "../errors.ts";
import { isKey, objectPath, partialPath } from "./layout.ts";
import type { ListedObject, ObjectStore } from "./object-store.ts";
import { writeDurably } from "./write-durably.ts";

/** Returns a store whose objects are files in a folder, in subfolders by the end of their keys. */
export function createFolderStore(folder: string): ObjectStore {
  const root = resolve(folder);
  return {
    place: root,
    write: async (key, source) => {
      await writeDurably({ path: objectPath(key, root), partial: partialPath(key, root) }, source);
    },
    open: async (key, max) => {
      const file = await open(objectPath(key, root), "r").catch(orNotFound);
      const { size } = await file.stat();
      const bytes = Math.min(size, max ?? size);
      return { stream: file.createReadStream({ end: Math.max(bytes - 1, 0) }), bytes };
    },
    remove: (key) => rm(objectPath(key, root), { force: true }),
    list: (start) => listObjects(join(root, "objects"), start),
    removePartial: (before) => removePartial(join(root, "partial"), before),
    localPath: async (key) => {
      const path = objectPath(key, root);
      await access(path).catch(orNotFound);
      return path;
    },
  };
}

async function* listObjects(folder: string, start: string): AsyncGenerator<ListedObject> {
  for (const shard of await entriesOf(folder)) yield* listFiles(join(folder, shard.name), start);
}

async function* listFiles(folder: string, start: string): AsyncGenerator<ListedObject> {
  for (const { name } of await entriesOf(folder)) {
    if (!isKey(name) || !name.startsWith(start)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) yield { key: name, bytes: found.size, modifiedAt: found.mtime };
  }
}

async function removePartial(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of listFiles(folder, "")) {
    if (modifiedAt > before) continue;
    await rm(join(folder, key), { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns the entries of a folder; none if it does not exist. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

function orNotFound(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") throw notFound("FILE");
  throw error;
}
