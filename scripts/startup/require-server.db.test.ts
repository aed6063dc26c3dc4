import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { withDatabase } from "#lib/testing/maintenance.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#lib/testing/servers/pgbouncer.ts";
import { checkReplica } from "../doctor/check-addresses.ts";
import { requirePooler, requireReplica, requireServer } from "./require-server.ts";

const databaseUrl = useTestDatabase();

/** Sets the addresses of the database, and returns the line that a start prints, or null. */
async function check(url: string, directUrl: string, preparesStatements = true): Promise<string | null> {
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_PREPARED_STATEMENTS: String(preparesStatements),
  });
  try {
    await requireServer(directUrl || url);
    await requirePooler();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

afterEach(() => {
  process.env.DATABASE_URL = databaseUrl();
  delete process.env.DATABASE_DIRECT_URL;
  delete process.env.DATABASE_PREPARED_STATEMENTS;
});

describe("the addresses of the database", () => {
  it("may be one, with or without the direct one", async () => {
    expect(await check(databaseUrl(), "")).toBeNull();
    expect(await check(databaseUrl(), databaseUrl())).toBeNull();
  });

  it("must be the same database", async () => {
    expect(await check(withDatabase(databaseUrl(), "postgres"), databaseUrl())).toBe(
      "DATABASE_URL and DATABASE_DIRECT_URL are not the same database.",
    );
  });

  it("must both be reachable", async () => {
    const nobody = "postgres://user:hidden@127.0.0.1:1/app";
    const reason = "The database at 127.0.0.1:1/app cannot be reached (connect ECONNREFUSED 127.0.0.1:1)";
    expect(await check(databaseUrl(), nobody)).toBe(`${reason}: check DATABASE_DIRECT_URL.`);
    expect(await check(nobody, databaseUrl())).toBe(`${reason}: check DATABASE_URL.`);
  });
});

describe("the address of a replica", () => {
  afterEach(() => {
    delete process.env.DATABASE_REPLICA_URL;
  });

  it("must be one of a replica", async () => {
    process.env.DATABASE_REPLICA_URL = databaseUrl();
    const { host, pathname } = new URL(databaseUrl());
    await expect(requireReplica()).rejects.toThrow(
      `DATABASE_REPLICA_URL (${host}${pathname}) is not a replica.`,
    );
    expect(await checkReplica()).toMatchObject([
      { level: "warning", message: expect.stringContaining("is not a") },
    ]);
  });

  it("only causes a warning while no server responds there", async () => {
    process.env.DATABASE_REPLICA_URL = "postgres://user:hidden@127.0.0.1:1/app";
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await requireReplica();
    expect(warn.mock.calls).toEqual([
      [
        "The database at 127.0.0.1:1/app cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_REPLICA_URL. Until then, reports use DATABASE_URL.",
      ],
    ]);
    warn.mockRestore();
    expect(await checkReplica()).toMatchObject([{ level: "warning" }]);
  });
});

describe.skipIf(!hasPgBouncer)("PgBouncer in transaction mode", () => {
  let pgbouncer: PgBouncer;
  let url: string;
  beforeEach(async () => {
    pgbouncer = await startPgBouncer(databaseUrl());
    url = pgbouncer.behind(databaseUrl());
  });
  afterEach(() => pgbouncer.stop());

  it("is rejected where a session is needed", async () => {
    const { host, pathname } = new URL(url);
    const is = `is a connection pooler in transaction mode (${host}${pathname})`;
    expect(await check(url, "")).toBe(
      `DATABASE_URL ${is}: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    );
    expect(await check(url, url)).toBe(
      `DATABASE_DIRECT_URL ${is}: it must be the address of PostgreSQL itself.`,
    );
  });

  it("of a version that loses prepared statements needs them to be off", async () => {
    const { host, pathname } = new URL(url);
    expect(await check(url, databaseUrl())).toBe(
      `The pooler of DATABASE_URL (${host}${pathname}) loses prepared statements: set DATABASE_PREPARED_STATEMENTS=false, or max_prepared_statements in PgBouncer 1.21 or newer.`,
    );
    expect(await check(url, databaseUrl(), false)).toBeNull();
  });
});
