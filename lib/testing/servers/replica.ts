import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "#lib/platform/postgres/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { chooseRunAs } from "#lib/platform/postgres/run-as.ts";
import { startServer } from "#lib/platform/postgres/server.ts";

/** A PostgreSQL server and a replica that streams from it. */
export type ReplicatedPostgres = {
  url: string;
  /** The address of the replica, which changes when it starts again. */
  replicaUrl(): string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both. There is no pg_basebackup, so the replica begins with a copy of the stopped server's folder. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = await mkdtemp(join(tmpdir(), "tertulia-replica-"));
  const folders = { primary: join(home, "postgres"), replica: join(home, "replica") };
  await (await startEmbeddedPostgres({ dataDir: home })).stop();
  await cp(folders.primary, folders.replica, { recursive: true });
  const primary: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: home });
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(join(folders.replica, "standby.signal"), "");
  await appendFile(join(folders.replica, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const cluster = { binaries: await findBinaries(), runAs: chooseRunAs(), ephemeral: false };
  const start = () => startServer({ ...cluster, folder: folders.replica });
  let replica = await start();
  return {
    url: primary.url,
    replicaUrl: () => {
      const address = new URL(primary.url);
      address.port = String(replica.port);
      return address.href;
    },
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await start();
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
