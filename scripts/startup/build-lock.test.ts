import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { takeLock } from "./build-lock.ts";

const made = { folder: "" };
const lock = () => join(made.folder, "lock");
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
  ["a process that ended", "999999999 1"],
  ["a process whose id another one has now", `${process.pid} 1`],
])("takes the lock of %s", async (_, owner) => {
  await mkdir(lock());
  await writeFile(join(lock(), "pid"), owner);
  await (await takeLock(lock()))();
  expect(await readdir(made.folder)).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
});

it("takes the lock of a process that was killed before it wrote its id", async () => {
  await mkdir(lock());
  await utimes(lock(), new Date(), new Date(Date.now() - 10_000));
  await (await takeLock(lock()))();
  expect(await readdir(made.folder)).toEqual([]);
});

it("fails if the lock cannot be created", async () => {
  await expect(takeLock(join(made.folder, "missing", "lock"))).rejects.toThrow("ENOENT");
});

it("does not release the lock of another process", async () => {
  const release = await takeLock(lock());
  await writeFile(join(lock(), "pid"), "999999999 1");
  await release();
  expect(await readdir(made.folder)).toEqual(["lock"]);
});
