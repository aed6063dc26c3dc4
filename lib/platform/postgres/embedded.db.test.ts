import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "./index.ts";

const entry = new URL("./index.ts", import.meta.url).href;

describe("embedded PostgreSQL", { timeout: 60_000 }, () => {
  const place = { dataDir: "" };

  beforeEach(async () => {
    place.dataDir = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "tertulia-embedded-"));
  });
  afterEach(() => rm(place.dataDir, { recursive: true, force: true }));

  it("replaces an incomplete cluster, and keeps data between starts, with a password only its owner can read", async () => {
    mkdirSync(join(place.dataDir, "postgres.making-1"));
    const first = await startEmbeddedPostgres(place);
    expect(readdirSync(place.dataDir).sort()).toEqual(["postgres", "postgres.log"]);
    await query(first.url, "create table kept as select 42 as answer");
    await first.stop();
    const second = await startEmbeddedPostgres(place);
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(await query(second.url, "show max_connections")).toEqual([{ max_connections: "200" }]);
    await second.stop();
    expect(readFileSync(join(place.dataDir, "postgres", "PG_VERSION"), "utf8")).toBe("18\n");
    expect(statSync(join(place.dataDir, "postgres", "tertulia.password")).mode & 0o777).toBe(0o600);
  });

  it("starts without a locale, rejects data that another process uses, and starts again after that one was killed", async () => {
    const owner = runOwner(place.dataDir);
    const [output] = await once(owner.stdout, "data");
    await query(String(output), "create table kept as select 1 as answer");
    await expect(startEmbeddedPostgres(place)).rejects.toThrow(
      `Process ${owner.pid} already uses the data in ${place.dataDir}/postgres`,
    );
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const again = await startEmbeddedPostgres(place);
    expect(await query(again.url, "select answer from kept")).toEqual([{ answer: 1 }]);
    await again.stop();
  });
});

/** Starts a server in another process, which has no locale. */
function runOwner(dataDir: string) {
  const script = `import { startEmbeddedPostgres } from "${entry}"; const p = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }); process.stdout.write(p.url); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { NODE_ENV: "test" },
  });
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
