import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { takeLock } from "./build-lock.ts";

const made = { folder: "" };
const lock = () => join(made.folder, "lock");
const ENDED = "999999999 1";
const printed = vi.spyOn(console, "log").mockImplementation(() => {});

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "tertulia-build-lock-"));
});
afterAll(() => rm(made.folder, { recursive: true, force: true }));
beforeEach(async () => {
  printed.mockClear();
  await rm(lock(), { recursive: true, force: true });
});

it("lets one build run at a time, and reports that another one waits", async () => {
  const release = await takeLock(lock());
  const second = takeLock(lock());
  const outcome = await Promise.race([second, new Promise((done) => setTimeout(done, 500, "waits"))]);
  expect(outcome).toBe("waits");
  expect(printed.mock.calls).toEqual([["Waiting for another build of the console to end…"]]);
  await release();
  await (await second)();
  expect(await readdir(made.folder)).toEqual([]);
});

it.each([
  ["a process that ended", ENDED],
  ["a process whose id another one has now", `${process.pid} 1`],
])("takes the lock of %s", async (_, owner) => {
  await mkdir(join(lock(), owner), { recursive: true });
  await (await takeLock(lock()))();
  expect(await readdir(made.folder)).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
});

it("takes the lock of a process that was killed while it released it", async () => {
  await mkdir(lock());
  await (await takeLock(lock()))();
  expect(await readdir(made.folder)).toEqual([]);
});

it.each([
  ["free", async () => {}],
  ["abandoned", () => mkdir(join(lock(), ENDED), { recursive: true })],
])("lets only one of several builds take a lock that is %s", async (_, prepare) => {
  const holders: number[] = [];
  let holding = 0;
  for (const _round of Array.from({ length: 3 })) {
    await prepare();
    const builds = Array.from({ length: 3 }, async () => {
      const release = await takeLock(lock());
      holders.push(++holding);
      await sleep(5);
      holding -= 1;
      await release();
    });
    await Promise.all(builds);
  }
  expect(holders).toEqual(Array.from({ length: 9 }, () => 1));
  expect(await readdir(made.folder)).toEqual([]);
});

it("fails if the lock cannot be created", async () => {
  await expect(takeLock(join(made.folder, "missing", "lock"))).rejects.toThrow("ENOENT");
});

it("does not release the lock of another process", async () => {
  const release = await takeLock(lock());
  const [owner = ""] = await readdir(lock());
  await rename(join(lock(), owner), join(lock(), ENDED));
  await release();
  expect(await readdir(lock())).toEqual([ENDED]);
});
