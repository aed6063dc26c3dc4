import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBucketStore } from "#lib/platform/storage/bucket-store.ts";
import { createFolderStore } from "#lib/platform/storage/folder-store.ts";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import { testBucket, useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { openJournal } from "./journal.ts";
import { deleteMoved, moveObjects } from "./move-objects.ts";

const server = useTestBucket();
const made = { folder: "" };
/** Digests of the files, by key. */
const content = new Map<string, string>();
const SAME = Buffer.alloc(500, 1);
const folder = () => createFolderStore(made.folder);
const bucket = () => createBucketStore(testBucket());
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const keyOf = (number: number) => `0badcafe${String(number).padStart(24, "0")}`;

beforeEach(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "tertulia-move-"));
  content.clear();
  // The last one is uploaded in parts.
  const sizes = [0, 100, 200, 300, 400, 500, 600, 700, 6 * 1024 * 1024];
  for (const [at, size] of sizes.entries()) {
    const bytes = size === SAME.length ? SAME : randomBytes(size);
    content.set(keyOf(at), digest(bytes));
    await folder().write(keyOf(at), Readable.from([bytes]));
  }
});
afterEach(async () => {
  server().reset();
  await rm(made.folder, { recursive: true });
});

/** Returns the digests of all objects of a store. */
async function contentOf(store: ObjectStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { key } of store.list(""))
    found.set(key, digest(await buffer((await store.open(key)).stream)));
  return new Map([...found].sort());
}
const move = async (source: ObjectStore, target: ObjectStore) => {
  const journal = await openJournal(made.folder, target.place);
  const task = { source, target, journal, onStep: () => {} };
  return { run: () => moveObjects(task), deleteSource: () => deleteMoved(task) };
};
const written = () => server().requests.filter(({ method }) => method !== "GET").length;

describe("moving files", () => {
  it("copies all of them once, and back", async () => {
    const moved = await (await move(folder(), bucket())).run();
    expect(moved).toMatchObject({ files: 9, copied: 9 });
    expect(await contentOf(bucket())).toEqual(content);
    const again = await (await move(folder(), bucket())).run();
    expect(again).toEqual({ files: 9, copied: 0, bytes: 0 });
    const there = await move(folder(), bucket());
    expect(await there.deleteSource()).toBe(9);
    expect([await contentOf(folder()), await readdir(made.folder)]).toEqual([
      new Map(),
      ["objects", "partial"],
    ]);
    const back = await move(bucket(), folder());
    expect(await back.run()).toMatchObject({ files: 9, copied: 9 });
    expect(await contentOf(folder())).toEqual(content);
    expect(await back.deleteSource()).toBe(9);
    expect(server().keys("files")).toEqual([]);
  });

  it("verifies existing files, and replaces different ones", async () => {
    const [same, other, shorter] = [keyOf(5), keyOf(6), keyOf(7)];
    await bucket().write(same, Readable.from([SAME]));
    await bucket().write(other, Readable.from([Buffer.alloc(600)]));
    await bucket().write(shorter, Readable.from([Buffer.alloc(10)]));
    expect(await (await move(folder(), bucket())).run()).toMatchObject({ files: 9, copied: 8 });
    expect(await contentOf(bucket())).toEqual(content);
  });

  it("copies lost files of the target again", async () => {
    await (await move(folder(), bucket())).run();
    await bucket().remove(keyOf(3));
    expect(await (await move(folder(), bucket())).run()).toMatchObject({ copied: 1 });
    expect(await contentOf(bucket())).toEqual(content);
  });

  it("stops at a copy that differs, and deletes only verified files", async () => {
    const broken = { ...bucket(), open: async () => ({ stream: Readable.from(["other"]), bytes: 5 }) };
    const { run, deleteSource } = await move(folder(), broken);
    await expect(run()).rejects.toThrow(
      /^The copy of 0badcafe\d+ in s3:\/\/files differs from the file in \//,
    );
    expect(await deleteSource()).toBe(0);
    expect(await contentOf(folder())).toEqual(content);
  });

  it("leaves out files that are deleted while it runs, and stops if the storage fails", async () => {
    const gone = {
      ...folder(),
      list: () => Readable.from([{ key: keyOf(99), bytes: 1, modifiedAt: new Date() }]),
    };
    expect(await (await move(gone, bucket())).run()).toEqual({ files: 1, copied: 0, bytes: 0 });
    server().fail(({ method }) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : undefined));
    await expect((await move(folder(), bucket())).run()).rejects.toMatchObject({ s3Code: "AccessDenied" });
    expect(written()).toBeGreaterThan(0);
    expect(server().keys("files")).toEqual([]);
  });
});
