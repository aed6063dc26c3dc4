import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { execute, withDatabase } from "#lib/testing/maintenance.ts";
import { migrate, SchemaTooNewError, SchemaTooOldError } from "./migrate.ts";

const journal = new URL("../migrations/meta/_journal.json", import.meta.url);
const all = JSON.parse(readFileSync(journal, "utf8")).entries.length;

describe("migrate", () => {
  const { url: server } = inject("postgres");
  const name = `tertulia_migrate_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);
  beforeEach(() => execute(server, `create database ${name}`));
  afterEach(() => execute(server, `drop database ${name} with (force)`));

  it("applies each migration once, also if two processes start at the same time", async () => {
    const outcomes = await Promise.all([migrate(url), migrate(url)]);
    expect(outcomes.toSorted((left, right) => left.found - right.found)).toEqual([
      { found: 0, applied: all },
      { found: all, applied: 0 },
    ]);
  });

  it("rejects a database from before the first migration and does not change it", async () => {
    await migrate(url);
    const shift = "update drizzle.__drizzle_migrations set created_at = created_at";
    await execute(url, `${shift} - 86400000`);
    await expect(migrate(url)).rejects.toThrow(SchemaTooOldError);
    await execute(url, `${shift} + 86400000`);
    expect(await migrate(url)).toEqual({ found: all, applied: 0 });
  });

  it("rejects a database that newer code has migrated and does not change it", async () => {
    await migrate(url);
    const future = Date.now() + 86_400_000_000;
    await execute(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${future})`);
    await expect(migrate(url)).rejects.toThrow(SchemaTooNewError);
  });
});
