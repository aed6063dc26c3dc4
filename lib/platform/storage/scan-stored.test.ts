import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { checkScanner } from "#lib/platform/scan/clamd.ts";
import { EICAR, startClamd } from "#lib/testing/servers/clamd.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { openStored, storeFile } from "./index.ts";

describe("storeFile with a scanner", () => {
  const use = serversPerTest();
  const before = process.env.FILES_DIR;
  const made = { folder: "" };
  beforeEach(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-scan-"));
    set({ FILES_DIR: join(made.folder, "files") });
  });
  afterEach(async () => {
    set({ FILES_DIR: before, CLAMAV_HOST: undefined, CLAMAV_SOCKET: undefined, CLAMAV_FAIL_OPEN: undefined });
    await rm(made.folder, { recursive: true, force: true });
  });

  function set(values: Record<string, string | undefined>) {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    reloadEnv();
  }
  const store = (...chunks: string[]) =>
    storeFile(
      (async function* () {
        for (const chunk of chunks) yield Buffer.from(chunk);
      })(),
      { maxBytes: 1_000_000 },
    );
  const down = { code: "SERVICE_UNAVAILABLE", headers: { "Retry-After": "60" } };

  it("stores a clean file, which the scanner received whole", async () => {
    const clamd = await use(startClamd());
    set({ CLAMAV_HOST: clamd.host });
    const { bytes } = await store("a", "b".repeat(200_000));
    expect([bytes, clamd.scanned]).toEqual([200_001, [`a${"b".repeat(200_000)}`]]);
    await expect(checkScanner()).resolves.toBeUndefined();
  });

  it("rejects malware, over TCP and over a socket, and keeps nothing", async () => {
    const socket = join(made.folder, "clamd.sock");
    const [tcp] = [await use(startClamd()), await use(startClamd(socket))];
    for (const settings of [{ CLAMAV_HOST: tcp.host }, { CLAMAV_HOST: undefined, CLAMAV_SOCKET: socket }]) {
      set(settings);
      await expect(store("a text and ", EICAR)).rejects.toMatchObject({
        code: "FILE_INFECTED",
        message: "The file was blocked because it contains malware.",
      });
    }
    const stored = await store("clean");
    await expect(openStored(stored.key).then((stream) => stream.destroy())).resolves.toBeDefined();
    const { readdir } = await import("node:fs/promises");
    const files = (
      await readdir(join(made.folder, "files"), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual([stored.key]);
  });

  it("rejects every file while the scanner is down, unless CLAMAV_FAIL_OPEN allows them", async () => {
    set({ CLAMAV_HOST: `127.0.0.1:${await freePort()}` });
    await expect(store("clean")).rejects.toMatchObject(down);
    await expect(checkScanner()).rejects.toThrow("ECONNREFUSED");
    set({ CLAMAV_FAIL_OPEN: "true" });
    expect((await store("clean")).bytes).toBe(5);
  });

  it.each(["INSTREAM size limit exceeded. ERROR", "stream: Can't allocate memory ERROR", "nonsense"])(
    "counts the answer %j as a failure of the scanner",
    async (answer) => {
      const clamd = await use(startClamd());
      clamd.answerWith(answer);
      set({ CLAMAV_HOST: clamd.host });
      await expect(store("clean")).rejects.toMatchObject(down);
    },
  );
});
