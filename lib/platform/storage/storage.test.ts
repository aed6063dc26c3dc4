import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { reloadEnv } from "../env.ts";
import { AppError } from "../errors.ts";
import { openStored, removeStored, storeFile, sweepStored, withLocalFile } from "./index.ts";
import { objectPath } from "./layout.ts";

const folder = useTestFiles();
const MB = 1024 * 1024;

/** Returns all files as paths below the storage folder. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Throws if a file is renamed during the check. */
async function bytesOnDisk(): Promise<number> {
  const files = await Promise.all((await filesOnDisk()).map((path) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await delay(1);
    yield typeof part === "string" ? Buffer.from(part) : part;
  }
}

/** Yields `count` chunks of 64 kB of one byte, on demand. */
async function* stream(count: number, byte: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(64 * 1024, byte);
}

async function textOf(key: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await openStored(key)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const store = (text: string) => storeFile(chunks(text), { maxBytes: MB });
const ago = async (path: string, ms: number) => {
  const then = new Date(Date.now() - ms);
  await utimes(path, then, then);
};

beforeEach(async () => {
  await sweepStored(async () => [], { olderThanMs: -1_000 });
});

describe("storing", () => {
  it("returns a unique key, size and digest, and reads the same bytes", async () => {
    const stored = await storeFile(chunks("Hola, ", "¿qué tal?"), { maxBytes: 17 });
    const text = Buffer.from("Hola, ¿qué tal?");
    expect(stored).toEqual({
      key: expect.stringMatching(/^7e577e57[0-9a-f]{24}$/),
      bytes: 17,
      sha256: createHash("sha256").update(text).digest("hex"),
    });
    expect(await textOf(stored.key)).toBe("Hola, ¿qué tal?");
    expect(await readFile(objectPath(stored.key))).toEqual(text);
    expect(await filesOnDisk()).toEqual([objectPath(stored.key)]);
  });

  it("stores an empty file", async () => {
    const { key, bytes, sha256 } = await storeFile(chunks(), { maxBytes: 10 });
    expect({ bytes, sha256 }).toEqual({ bytes: 0, sha256: createHash("sha256").digest("hex") });
    expect(await textOf(key)).toBe("");
  });

  it("rejects one byte too many and stores nothing", async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield Buffer.alloc(64 * 1024);
      }
    }
    const refused = storeFile(endless(), { maxBytes: 10 * MB });
    await expect(refused).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: "A file may have at most 10 MB.",
    });
    expect(asked).toBeLessThan(200);
    await expect(storeFile(chunks("12345", "6"), { maxBytes: 5 })).rejects.toBeInstanceOf(AppError);
    expect(await filesOnDisk()).toEqual([]);
  });

  it("stores nothing of a source that fails, immediately or later", async () => {
    async function* broken(after: number) {
      yield* stream(after, 1);
      throw new Error("connection reset");
    }
    for (const after of [0, 1, 40]) {
      await expect(storeFile(broken(after), { maxBytes: 10 * MB })).rejects.toThrow("connection reset");
    }
    expect(await filesOnDisk()).toEqual([]);
  });

  it("stores nothing of an aborted source, even if it stalls", async () => {
    async function* silent() {
      yield Buffer.from("begun");
      await new Promise(() => {});
    }
    await expect(storeFile(silent(), { maxBytes: MB, signal: AbortSignal.timeout(50) })).rejects.toThrow();
    await expect(storeFile(silent(), { maxBytes: MB, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await filesOnDisk()).toEqual([]);
  });

  it("stores 20 files of 10 MB in parallel with little memory", async () => {
    let asked = 0;
    const counted = async function* (byte: number) {
      for await (const chunk of stream(160, byte)) {
        asked += chunk.length;
        yield chunk;
      }
    };
    let held = 0;
    let looks = 0;
    const look = async () => {
      const before = asked;
      const written = await bytesOnDisk().catch(() => null);
      if (written === null) return;
      held = Math.max(held, before - written);
      looks += 1;
    };
    let isDone = false;
    const watching = (async () => {
      while (!isDone) await look();
    })();
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, at) => storeFile(counted(at), { maxBytes: 10 * MB })),
    );
    isDone = true;
    await watching;
    expect([asked, looks > 0]).toEqual([200 * MB, true]);
    expect(new Set(stored.map(({ key }) => key)).size).toBe(20);
    for (const [at, { bytes, sha256 }] of stored.entries()) {
      expect(bytes).toBe(10 * MB);
      expect(sha256).toBe(
        createHash("sha256")
          .update(Buffer.alloc(10 * MB, at))
          .digest("hex"),
      );
    }
    // The chunks that were requested but not written yet, which are in memory.
    expect(held).toBeLessThan(20 * MB);
  });
});

describe("names", () => {
  it("that are not ours never become paths", async () => {
    const ours = randomBytes(16).toString("hex");
    const names = [
      "",
      "..",
      "../../etc/passwd",
      "/etc/passwd",
      `${ours}/..`,
      `${ours}\0`,
      ours.toUpperCase(),
      `${ours}\n`,
    ];
    for (const name of names) {
      await expect(openStored(name)).rejects.toThrow("not a storage key");
      await expect(withLocalFile(name, readFile)).rejects.toThrow("not a storage key");
      await expect(removeStored(name)).rejects.toThrow("not a storage key");
    }
  });

  it("returns not found for deleted objects, and deletes them twice without an error", async () => {
    const { key } = await store("short-lived");
    await removeStored(key);
    await removeStored(key);
    await expect(openStored(key)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    await expect(withLocalFile(key, readFile)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  });
});

describe("the sweep", () => {
  it("deletes unreferenced and partial files after an hour, and nothing else", async () => {
    const [known, orphan, fresh] = await Promise.all([store("known"), store("orphan"), store("fresh")]);
    await ago(objectPath(known.key), 61 * 60_000);
    await ago(objectPath(orphan.key), 61 * 60_000);
    const partial = join(folder(), "partial");
    const [oldHalf, newHalf] = ["a", "b"].map((letter) => join(partial, letter.repeat(32)));
    for (const path of [oldHalf, newHalf]) await writeFile(path ?? "", "half");
    await ago(oldHalf ?? "", 61 * 60_000);
    const asked: string[] = [];
    const swept = await sweepStored(async (keys) => {
      asked.push(...keys);
      return [known.key];
    });
    expect(swept).toEqual({ orphans: 1, partial: 1 });
    expect(asked.sort()).toEqual([known.key, orphan.key].sort());
    const left = [objectPath(known.key), objectPath(fresh.key), newHalf];
    expect((await filesOnDisk()).sort()).toEqual(left.sort());
  });

  it("keeps objects of other databases, and all objects without an owner", async () => {
    const { key } = await store("theirs");
    await ago(objectPath(key), 61 * 60_000);
    for (const mark of ["0badcafe", ""]) {
      process.env.FILES_OWNER = mark;
      reloadEnv();
      expect(await sweepStored(async () => [])).toEqual({ orphans: 0, partial: 0 });
    }
    process.env.FILES_OWNER = "7e577e57";
    reloadEnv();
    expect(await sweepStored(async () => [])).toEqual({ orphans: 1, partial: 0 });
  });

  it("checks 500 names at a time, and deletes nothing if a check fails", async () => {
    const { key } = await store("kept");
    await ago(objectPath(key), 61 * 60_000);
    const failing = sweepStored(async () => {
      throw new Error("database away");
    });
    await expect(failing).rejects.toThrow("database away");
    expect(await textOf(key)).toBe("kept");
  });
});
