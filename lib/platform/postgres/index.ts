import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, role } from "./cluster.ts";
import { isAlive } from "./processes.ts";
import { chooseRunAs } from "./run-as.ts";
import { startServer } from "./server.ts";

export { findRunningPostgres } from "./find-running-postgres.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Drops the database and creates an empty one. */
  recreateDatabase(): Promise<void>;
  stop(): Promise<void>;
};

const ephemeralPrefix = "tertulia-pg-";

/**
 * Starts the PostgreSQL server installed by npm, with data in `<dataDir>/postgres`, and returns its URL. The first
 * start
 * creates the cluster and database. Ends a server left behind by a crashed process. Throws StartupError with one line.
 */
export async function startEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  return start(join(resolve(options.dataDir), "postgres"), false);
}

/** Starts a server whose data is deleted when it stops, in memory if the system supports it. */
export async function startEphemeralPostgres(): Promise<EmbeddedPostgres> {
  const parent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `${ephemeralPrefix}${process.pid}-`));
  const postgres = await start(join(folder, "postgres"), true);
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, ephemeral: boolean): Promise<EmbeddedPostgres> {
  const cluster = { folder, binaries: await findBinaries(), runAs: chooseRunAs(), ephemeral };
  const password = await ensureCluster(cluster);
  const { port, stop } = await startServer(cluster);
  const address = (database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await changeDatabase(address("postgres"), { recreate: false });
  return {
    url: address(role),
    recreateDatabase: () => changeDatabase(address("postgres"), { recreate: true }),
    stop,
  };
}

async function changeDatabase(maintenanceUrl: string, { recreate }: { recreate: boolean }): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    if (recreate) await client.query(`drop database if exists ${role} with (force)`);
    const found = await client.query("select 1 from pg_database where datname = $1", [role]);
    if (found.rowCount === 0) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${ephemeralPrefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await rm(join(parent, name), { recursive: true, force: true });
  }
}
