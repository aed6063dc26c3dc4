import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { execute, withDatabase } from "#lib/testing/maintenance.ts";
import { MigrationError, migrate } from "./migrate.ts";

const BREAK = "\n--> statement-breakpoint\n";
/** Ends the connection at the step that the table `kills` names, like a kill of the process or of the server. */
const killAt = (step: number) =>
  `do $$ begin if (select step from kills) = ${step} then perform pg_terminate_backend(pg_backend_pid()); end if; end $$`;

const FIRST = [
  "create table kills (step int)",
  "insert into kills values (0)",
  "create table people (name text)",
];
const SECOND = [
  killAt(1),
  "alter table people add column email text",
  killAt(2),
  "insert into people (name, email) values ('Ada', 'ada@example.org')",
  killAt(3),
];
const CONCURRENT = [
  `-- no transaction\n${killAt(4)}`,
  "drop index concurrently if exists people_email_key",
  killAt(5),
  "create unique index concurrently people_email_key on people (email)",
  killAt(6),
];
const LAST = ["alter table people alter column email set not null"];

describe("an upgrade", () => {
  const { url: server } = inject("postgres");
  const name = `tertulia_upgrade_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);
  const made = { folder: "" };

  beforeEach(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-migrations-"));
    await mkdir(join(made.folder, "meta"));
    await execute(server, `create database ${name}`);
  });
  afterEach(async () => {
    await execute(server, `drop database ${name} with (force)`);
    await rm(made.folder, { recursive: true });
  });

  async function release(...migrations: string[][]): Promise<void> {
    const entries = migrations.map((_, index) => ({ tag: `000${index}_test`, when: 1_000 + index }));
    for (const [index, statements] of migrations.entries()) {
      await writeFile(join(made.folder, `000${index}_test.sql`), statements.join(BREAK));
    }
    await writeFile(join(made.folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  }
  const upgrade = (beforeUpgrade?: () => Promise<void>) =>
    migrate(url, { folder: made.folder, beforeUpgrade });
  const people = () => execute(url, "select name, email from people");
  const index = () =>
    execute(
      url,
      "select indisunique, indisvalid from pg_index where indexrelid = 'people_email_key'::regclass",
    );

  it("makes a backup first, and changes nothing if that fails", async () => {
    const backups: string[] = [];
    const backUp = async () => void backups.push("made");
    await release(FIRST);
    expect(await upgrade(backUp)).toEqual({ found: 0, applied: 1 });
    expect(await upgrade(backUp)).toEqual({ found: 1, applied: 0 });
    expect(backups).toEqual([]);
    await release(FIRST, SECOND);
    await expect(upgrade(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow(
      "the disk is full",
    );
    await expect(people()).rejects.toThrow('column "email" does not exist');
    expect(await upgrade(backUp)).toEqual({ found: 1, applied: 1 });
    expect(backups).toEqual(["made"]);
  });

  it.each([1, 2, 3, 4, 5, 6])("continues at the next start if it was killed at step %i", async (step) => {
    await release(FIRST);
    await upgrade();
    await execute(url, `update kills set step = ${step}`);
    await release(FIRST, SECOND, CONCURRENT, LAST);
    await expect(upgrade()).rejects.toThrow(MigrationError);
    await execute(url, "update kills set step = 0");
    const found = step <= 3 ? 1 : 2;
    expect(await upgrade()).toEqual({ found, applied: 4 - found });
    expect(await people()).toEqual([{ name: "Ada", email: "ada@example.org" }]);
    expect(await index()).toEqual([{ indisunique: true, indisvalid: true }]);
  });

  it("tries again after a deadlock with the version that still runs", async () => {
    await release(["create sequence attempts"]);
    await upgrade();
    await release(
      ["create sequence attempts"],
      [
        "create table people (name text)",
        `do $$ begin if nextval('attempts') = 1 then
          raise exception 'deadlock detected' using errcode = '40P01'; end if; end $$`,
      ],
    );
    expect(await upgrade()).toEqual({ found: 1, applied: 1 });
    expect(await execute(url, "select last_value::int as attempts from attempts")).toEqual([{ attempts: 2 }]);
  });

  it("builds an index again that was left invalid", async () => {
    await release(FIRST, SECOND);
    await upgrade();
    await execute(url, "insert into people select * from people");
    await release(FIRST, SECOND, CONCURRENT);
    await expect(upgrade()).rejects.toThrow(
      'The migration 0002_test failed: could not create unique index "people_email_key".',
    );
    expect(await index()).toEqual([{ indisunique: true, indisvalid: false }]);
    await execute(url, "delete from people where ctid <> (select min(ctid) from people)");
    expect(await upgrade()).toEqual({ found: 2, applied: 1 });
    expect(await index()).toEqual([{ indisunique: true, indisvalid: true }]);
  });
});
