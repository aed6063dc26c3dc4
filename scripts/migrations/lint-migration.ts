import type { Migration } from "#lib/db/upgrade/read-migrations.ts";

const TABLE = /^(?:create table(?: if not exists)?|alter table(?: if exists)?(?: only)?) ("?[\w.]+"?)/;
const INDEX =
  /^create (?:unique )?index (?<concurrently>concurrently )?(?:if not exists )?(?<name>"?\w+"?) on (?:only )?(?<table>"?[\w.]+"?)/;
const DROP_INDEX = /^drop index concurrently if exists ("?\w+"?)$/;
/** Marks a migration that removes what no released version still uses: the second half of expand and contract. */
const CONTRACT = /^-- contract: .{10,}/m;

/** Operations that are unsafe on a table that has rows and is in use, with a safe alternative. */
const RULES: readonly { unsafe: RegExp; advice: string }[] = [
  {
    unsafe: /\balter column \S+ (?:set data )?type\b/,
    advice: "changes a type, which rewrites the table: add a column, copy in batches, switch later",
  },
  {
    unsafe: /\badd column (?:(?! default ).)* not null(?!.* default )/,
    advice: "adds a column that is not null without a default: rows exist",
  },
  {
    unsafe: /\badd column .* default (?:gen_random_uuid|random|clock_timestamp|nextval)\b/,
    advice:
      "adds a column with a default that differs per row, which rewrites the table: add it without, fill it in batches",
  },
  {
    unsafe: /\badd column .*\bgenerated always as .*\bstored\b/,
    advice: "adds a stored generated column, which rewrites the table: add a column and a trigger",
  },
  {
    unsafe: /\badd column .*\b(?:serial|bigserial|as identity)\b/,
    advice: "adds a numbered column, which rewrites the table",
  },
  {
    unsafe: /\badd constraint \S+ (?:foreign key|check)\b(?!.*\bnot valid\b)/,
    advice: "checks all rows under a lock: add it as NOT VALID and validate it in the next migration",
  },
  {
    unsafe: /\badd constraint \S+ (?:unique|primary key) ?\(/,
    advice: "builds an index under a lock: create it concurrently, then add the constraint USING INDEX",
  },
  {
    unsafe: /\balter column \S+ set not null\b/,
    advice: "reads all rows under a lock: add a NOT VALID check instead, validate it in the next migration",
  },
  {
    unsafe: /^lock table\b|^cluster\b|^vacuum full\b|^reindex (?!.*concurrently)/,
    advice: "locks a whole table",
  },
  {
    unsafe: /^(?:update|delete from) (?!.*\bwhere\b)/,
    advice: "changes every row in one transaction: do it in batches, in a job",
  },
];
const REMOVALS = /\b(?:rename (?:to|column)|drop column)\b|^alter table .* rename\b|^drop table\b/;

/**
 * Returns what in a migration would stop or break an instance that is in use. Tables that the migration creates itself
 * are empty, so anything may happen to them. Every statement runs with a short `lock_timeout`
 * (lib/db/upgrade/migrate.ts).
 */
export function lintMigration({ name, statements, isTransactional }: Migration): string[] {
  const texts = statements.map(plainText).filter((text) => text !== "");
  const created = new Set(texts.filter((text) => text.startsWith("create table")).map(tableOf));
  const isContract = statements.some((text) => CONTRACT.test(text.trim()));
  const wrong = isTransactional
    ? texts.flatMap((text) => faultsOf(text, created, isContract))
    : texts.flatMap((text, at) => concurrentFaultsOf(text, texts[at - 1] ?? ""));
  return wrong.map((fault) => `${name}: ${fault}`);
}

function faultsOf(text: string, created: ReadonlySet<string>, isContract: boolean): string[] {
  const index = INDEX.exec(text)?.groups;
  if (index?.concurrently) return [`${shown(text)} needs "-- no transaction" in the first line`];
  if (index && !created.has(unquoted(index.table))) {
    return [`${shown(text)} blocks writes: create the index concurrently in a separate migration`];
  }
  if (created.has(tableOf(text))) return [];
  const faults = RULES.filter(({ unsafe }) => unsafe.test(text)).map(
    ({ advice }) => `${shown(text)} ${advice}`,
  );
  if (!isContract && REMOVALS.test(text)) {
    faults.push(
      `${shown(text)} breaks the version before: remove it a release later, with a line "-- contract: why"`,
    );
  }
  return faults;
}

/** Without a transaction a kill leaves a part done, so each statement has to be repeatable. */
function concurrentFaultsOf(text: string, before: string): string[] {
  if (DROP_INDEX.test(text)) return [];
  const index = INDEX.exec(text)?.groups;
  if (!index?.concurrently) return [`${shown(text)} does not belong in a migration without a transaction`];
  if (unquoted(DROP_INDEX.exec(before)?.[1]) === unquoted(index.name)) return [];
  return [`${shown(text)} needs "drop index concurrently if exists" of the same index before it`];
}

/** The statement without comments, in lower case on one line. */
function plainText(statement: string): string {
  return statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim().replace(/;$/, "").toLowerCase();
}

function tableOf(text: string): string {
  return unquoted(TABLE.exec(text)?.[1]);
}

function unquoted(name = ""): string {
  return name.replaceAll('"', "").replace(/^public\./, "");
}

function shown(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
