import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartupError } from "#lib/platform/startup-error.ts";
import { requireConfiguration } from "./configuration.ts";

const blocked = "/dev/null/below";
const refusal = (name: string) =>
  new StartupError(
    `${name} must be a folder that this process can write to, and ${blocked} is not (ENOTDIR).`,
  );

describe("requireConfiguration", () => {
  const made = { folder: "" };
  beforeEach(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-configuration-"));
    vi.stubEnv("FILES_DIR", join(made.folder, "files"));
    vi.stubEnv("BACKUP_DIR", blocked);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(made.folder, { recursive: true });
  });
  const embedded = () => ({ dataDir: join(made.folder, "data"), isEmbedded: true, isDev: false });
  const external = () => ({ ...embedded(), isEmbedded: false, dataDir: blocked });

  it("accepts a missing secret, and a folder of backups that nothing writes to yet", async () => {
    vi.stubEnv("APP_SECRET", "");
    await expect(requireConfiguration(embedded())).resolves.toMatchObject({ BACKUP_EVERY_HOURS: 0 });
  });

  it("rejects a short secret", async () => {
    vi.stubEnv("APP_SECRET", "short");
    await expect(requireConfiguration(external())).rejects.toThrow(
      new StartupError("APP_SECRET must be 32 characters or more (openssl rand -hex 32). See .env.example."),
    );
  });

  it("rejects the embedded database without a worker", async () => {
    vi.stubEnv("DISPATCHER", "false");
    await expect(requireConfiguration(external())).resolves.toMatchObject({ DISPATCHER: false });
    await expect(requireConfiguration(embedded())).rejects.toThrow("DISPATCHER=false needs DATABASE_URL");
  });

  it("rejects folders that it cannot write to", async () => {
    await expect(requireConfiguration({ ...embedded(), dataDir: blocked })).rejects.toThrow(
      refusal("DATA_DIR"),
    );
    vi.stubEnv("BACKUP_EVERY_HOURS", "24");
    await expect(requireConfiguration(external())).rejects.toThrow(refusal("BACKUP_DIR"));
    vi.stubEnv("FILES_DIR", blocked);
    await expect(requireConfiguration(external())).rejects.toThrow(refusal("FILES_DIR"));
  });
});
