import { aliasNumbers } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readPhone, UnusableValueError } from "#lib/platform/read-value.ts";
import type { Batch } from "./batch.ts";
import { cellsByTarget, noRecord } from "./file/cells.ts";
import { foldName } from "./lookups.ts";

const BY_CODE = defineStatement({
  name: "find_opportunities_by_number",
  text: `select number, id from opportunities where workspace_id = $1 and number = any($2::int[])`,
});
/** The oldest opportunity of each name. */
const BY_NAME = defineStatement({
  name: "find_opportunities_by_name",
  text: `select w.name, o.id from unnest($2::text[]) as w (name)
    cross join lateral (select id from opportunities where workspace_id = $1 and lower(name) = lower(w.name)
      order by id limit 1) o`,
}).narrow<{ name: string }>();
const CONTACTS = defineStatement({
  name: "find_contacts_of_import",
  text: `select w.text, coalesce(
      (select id from contacts where workspace_id = $1
        and internal_whatsapp_number = any(string_to_array(w.numbers, ' ')) order by id limit 1),
      (select id from contacts where workspace_id = $1 and lower(email) = lower(w.text) order by id limit 1)) as id
    from unnest($2::text[], $3::text[]) as w (text, numbers)`,
}).narrow<{ text: string }>();

type Cells = ReadonlyMap<string, string>;

/** Lookups for a batch of rows. */
export type Matches = {
  /** Returns the opportunity that a row matches; null if there is none yet. */
  find(cells: Cells): string | null;
  /** Adds an opportunity that a row created, for later rows. */
  add(name: string | undefined, id: string): void;
  /** Returns the contact with an email or a number. Throws UnusableValueError. */
  contact(text: string): string;
};

/** Looks up the opportunities and contacts that rows refer to, with at most two statements for any number of rows. */
export async function findMatches(ctx: WorkspaceContext, { rows, reading }: Batch): Promise<Matches> {
  const { matchBy, country } = reading.options;
  const cells = rows.map((row) => cellsByTarget(row, reading.mapping));
  const key = keyOf(matchBy);
  const known = await findKnown(ctx, matchBy, [...new Set(cells.flatMap((row) => key(row) ?? []))]);
  const contacts = await findContacts(ctx, country, [
    ...new Set(cells.flatMap((row) => row.get("contact") ?? [])),
  ]);
  return {
    find: (row) => known.get(key(row) ?? "") ?? null,
    add: (name, id) => {
      const made = matchBy === "name" && name !== undefined ? foldName(name) : undefined;
      if (made !== undefined && !known.has(made)) known.set(made, id);
    },
    contact: (text) => {
      const id = contacts.get(text);
      if (id !== undefined) return id;
      numberIn(text, country);
      throw noRecord("contact", text);
    },
  };
}

function keyOf(matchBy: string): (cells: Cells) => string | undefined {
  if (matchBy === "code") return (cells) => codeIn(cells.get("code") ?? "");
  if (matchBy !== "name") return () => undefined;
  return (cells) => {
    const name = cells.get("name");
    return name === undefined ? undefined : foldName(name);
  };
}

/** Returns the number in “OP-1042”. */
function codeIn(text: string): string | undefined {
  const digits = /^(?:OP-)?(\d{1,9})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : String(Number(digits));
}

async function findKnown(
  ctx: WorkspaceContext,
  matchBy: string,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  if (matchBy === "code") {
    const values = [ctx.workspaceId, keys.map(Number)];
    const rows = await runStatement(ctx.db, BY_CODE, values);
    return new Map(rows.map(({ number, id }) => [String(number), id]));
  }
  const rows = await runStatement(ctx.db, BY_NAME, [ctx.workspaceId, keys]);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function findContacts(
  ctx: WorkspaceContext,
  country: string,
  texts: string[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const numbers = texts.map((text) => {
    const number = readable(text, country);
    return number === "" ? "" : [number, ...aliasNumbers(number)].join(" ");
  });
  const values = [ctx.workspaceId, texts, numbers];
  const rows = await runStatement(ctx.db, CONTACTS, values);
  return new Map(rows.flatMap(({ text, id }) => (id === null ? [] : [[text, id] as const])));
}

/** Returns the phone number, empty for an email. Throws UnusableValueError if it is neither. */
function numberIn(text: string, country: string): string {
  return text.includes("@") ? "" : readPhone(text, country);
}

/** Like `numberIn`, but returns an empty text for an unreadable value; the error is reported later, at its row. */
function readable(text: string, country: string): string {
  try {
    return numberIn(text, country);
  } catch (error) {
    if (error instanceof UnusableValueError) return "";
    throw error;
  }
}
