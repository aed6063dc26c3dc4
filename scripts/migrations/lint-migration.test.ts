import { describe, expect, it } from "vitest";
import { lintMigration } from "./lint-migration.ts";

const lint = (...statements: string[]) =>
  lintMigration({
    name: "0002_test",
    when: 1,
    hash: "",
    statements,
    isTransactional: !statements[0]?.startsWith("-- no transaction"),
  });

describe("lintMigration", () => {
  it.each([
    [
      "create table t (id uuid)",
      "create index t_idx on t (id)",
      "alter table t alter column id set not null",
    ],
    ['ALTER TABLE "contacts" ADD COLUMN "note" text;'],
    ["alter table contacts add column note text not null default ''"],
    ["alter table contacts add constraint c_fk foreign key (a) references b (id) not valid"],
    ["alter table contacts validate constraint c_fk"],
    ["alter table contacts add constraint c_key unique using index c_idx"],
    ["-- contract: no version since 0.3 reads it\nalter table contacts drop column note"],
    [
      "-- no transaction\ndrop index concurrently if exists c_idx",
      "create index concurrently c_idx on contacts (note)",
    ],
    ["update contacts set note = '' where note is null"],
  ])("accepts %s", (...statements) => {
    expect(lint(...statements)).toEqual([]);
  });

  it.each([
    ["create index c_idx on contacts (note)", "blocks writes"],
    ["create index concurrently c_idx on contacts (note)", 'needs "-- no transaction"'],
    [
      "-- no transaction\ncreate index concurrently c_idx on contacts (note)",
      'needs "drop index concurrently',
    ],
    ["-- no transaction\nalter table contacts add column note text", "does not belong"],
    ["alter table contacts alter column note set data type int", "changes a type"],
    ['ALTER TABLE "contacts" ADD COLUMN "note" text NOT NULL', "not null without a default"],
    ["alter table contacts add column key uuid not null default gen_random_uuid()", "differs per row"],
    ["alter table contacts add column s tsvector generated always as (f(note)) stored", "stored generated"],
    ["alter table contacts add column n bigserial", "numbered column"],
    ["alter table contacts add constraint c_fk foreign key (a) references b (id)", "NOT VALID"],
    ["alter table contacts add constraint c_check check (a > 0)", "NOT VALID"],
    ["alter table contacts add constraint c_key unique (a)", "USING INDEX"],
    ["alter table contacts alter column note set not null", "reads all rows"],
    ["alter table contacts rename column note to text", "breaks the version before"],
    ["alter table contacts drop column note", "breaks the version before"],
    ["drop table notes", "breaks the version before"],
    ["lock table contacts", "locks a whole table"],
    ["update contacts set note = ''", "in batches"],
  ])("rejects %s", (statement, reason) => {
    expect(lint(statement)).toEqual([expect.stringContaining(reason)]);
  });
});
