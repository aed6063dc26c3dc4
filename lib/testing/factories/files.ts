import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";

/** Gives the calling test file its own empty storage, deleted after the last test. Returns its folder. */
export function useTestFiles(): () => string {
  const made = { folder: "" };
  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-files-"));
    process.env.FILES_DIR = made.folder;
    process.env.FILES_OWNER = "7e577e57";
    reloadEnv();
  });
  afterAll(() => rm(made.folder, { recursive: true, force: true }));
  return () => made.folder;
}
