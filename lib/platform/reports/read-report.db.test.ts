import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { isLongRun } from "#lib/testing/long-run.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "#lib/testing/servers/replica.ts";
import { anonymousContext } from "../context.ts";
import { readReport } from "./read-report.ts";

const databaseUrl = useTestDatabase();

/** Sets the replica, and clears the state of the previous one. */
async function connect(url: string, replicaUrl: string, maxLagSeconds: number): Promise<void> {
  process.env.DATABASE_URL = url;
  process.env.DATABASE_REPLICA_URL = replicaUrl;
  process.env.DATABASE_REPLICA_MAX_LAG_SECONDS = String(maxLagSeconds);
  await closeDatabase();
}

afterEach(async () => {
  await connect(databaseUrl(), "", 2);
  delete process.env.DATABASE_REPLICA_URL;
  delete process.env.DATABASE_REPLICA_MAX_LAG_SECONDS;
});

/** Returns where a report reads. */
async function readPlace(ctx = anonymousContext()): Promise<"primary" | "replica"> {
  const { rows } = await readReport(ctx, ({ db }) =>
    db.$client.query("select pg_is_in_recovery() as is_replica"),
  );
  return rows[0].is_replica ? "replica" : "primary";
}

describe("a report", () => {
  it.each([
    ["cannot be reached", () => "postgres://user:hidden@127.0.0.1:1/app"],
    ["is not a replica", databaseUrl],
  ])("reads from the primary if the replica %s", async (_, replicaUrl) => {
    await connect(databaseUrl(), replicaUrl(), 0);
    expect(await readPlace()).toBe("primary");
  });

  it("fails like any read without a replica", async () => {
    const fail = readReport(anonymousContext(), ({ db }) => db.$client.query("select 1 / 0"));
    await expect(fail).rejects.toMatchObject({ code: "22012" });
  });
});

describe.runIf(isLongRun)("with a streaming replica", () => {
  let servers: ReplicatedPostgres;
  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    await execute(servers.url, "create table notes (text text)");
  });
  afterAll(() => servers.stop());
  const use = (maxLagSeconds: number) => connect(servers.url, servers.replicaUrl(), maxLagSeconds);
  const pause = () => execute(servers.replicaUrl(), "select pg_wal_replay_pause()");
  const resume = () => execute(servers.replicaUrl(), "select pg_wal_replay_resume()");
  const write = (text: string) => execute(servers.url, `insert into notes values ('${text}')`);

  it("reads everything written before from the replica, but not in a transaction", async () => {
    await use(30);
    for (let n = 1; n <= 20; n += 1) {
      await write(`own ${n}`);
      const seen = await readReport(anonymousContext(), async ({ db }) => {
        const { rows } = await db.$client.query(
          "select count(*)::int as notes, pg_is_in_recovery() as is_replica from notes where text like 'own %'",
        );
        return rows;
      });
      expect(seen).toEqual([{ notes: n, is_replica: true }]);
    }
    expect(await inTransaction(anonymousContext(), (ctx) => readPlace(ctx))).toBe("primary");
  });

  it("reads from the primary while the replica is too far behind, and from the replica once it is not", async () => {
    await use(0);
    await pause();
    await write("late");
    expect(await readPlace()).toBe("primary");
    await resume();
    // The replica is used again after a while; a new connection resets that.
    await use(30);
    expect(await readPlace()).toBe("replica");
  });

  it("waits for the replica to catch up", async () => {
    await use(30);
    await pause();
    await write("soon");
    const place = readPlace();
    await execute(servers.url, "select pg_sleep(0.1)");
    await resume();
    expect(await place).toBe("replica");
  });

  it("rejects writes", async () => {
    await use(30);
    let places = 0;
    const written = readReport(anonymousContext(), async ({ db }) => {
      places += 1;
      if (places === 1) await db.$client.query("insert into notes values ('wrong')");
      return "primary";
    });
    expect(await written).toBe("primary");
    const { rows } = await database().pool.query("select from notes where text = 'wrong'");
    expect(rows).toEqual([]);
  });

  it("reads from the primary after the replica stopped", async () => {
    await use(30);
    expect(await readPlace()).toBe("replica");
    await servers.stopReplica();
    try {
      expect(await readPlace()).toBe("primary");
    } finally {
      await servers.startReplica();
    }
  });
});
