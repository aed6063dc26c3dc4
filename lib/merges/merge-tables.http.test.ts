import { describe, expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { places } from "#lib/privacy/personal-data.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { useMerges } from "#lib/testing/factories/merges.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { NUMBER, plantContact } from "#lib/testing/privacy/plant-contact.ts";
import { mergeTables } from "./merge-tables.ts";

/** Tables that name a contact and are not in `mergeTables`, and why. */
const unmovedTables: Readonly<Record<string, string>> = {
  messages: "they move with their conversations",
  contact_presence: "they expire within seconds",
  erasures: "they outlive the contact; a contact that is being erased is not merged",
};

const { server, merged, undo } = useMerges();
useTestFiles();

/** A row without its contact. A trigger copies the flags of the contact to its conversations. */
function comparable(
  table: string,
  { contact_id: _, merged_from: __, ...row }: Record<string, unknown>,
): unknown {
  return table === "conversations" ? row.id : row;
}

type Rows = Record<string, unknown[]>;
/** Suggestions are not restored: the next search finds them again. */
const tables = ["messages", ...Object.keys(mergeTables)].filter((table) => table !== "contact_duplicates");

/** Returns the rows of a contact by table, in a fixed order. */
async function rowsOf(contactId: string): Promise<Rows> {
  const { pool } = database();
  const found: Rows = {};
  for (const table of tables) {
    const column = table === "contact_merges" ? "survivor_id" : "contact_id";
    const { rows } = await pool.query(
      `select to_jsonb(t) as row from ${table} t where ${column} = $1 order by to_jsonb(t)::text`,
      [contactId],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => comparable(table, row));
  }
  return found;
}

/** Returns the rows that were not there before, by table; fails if one that was there is missing. */
function newRows(before: Rows, after: Rows): Rows {
  const added = tables.map((table) => {
    const known = before[table]?.map((row) => JSON.stringify(row)) ?? [];
    const rows = after[table] ?? [];
    const texts = rows.map((row) => JSON.stringify(row));
    expect([table, known.filter((row) => !texts.includes(row))]).toEqual([table, []]);
    return [table, rows.filter((_, at) => !known.includes(texts[at] ?? ""))] as const;
  });
  return Object.fromEntries(added.filter(([, rows]) => rows.length > 0));
}

function countsOf(rows: Rows): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
}

describe("records of a contact", () => {
  it("is in a table that the merge handles", async () => {
    const { rows } = await database().pool.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'contact_id'
       union select c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.confrelid = 'contacts'::regclass order by 1`,
    );
    const known = [...Object.keys(mergeTables), ...Object.keys(unmovedTables)].sort();
    expect(rows.map(({ name }) => name)).toEqual(known);
  });

  it("moves to the survivor, and back when the merge is undone", async () => {
    const tenant = await newTenant();
    const caller = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
    const ctx = systemContext(tenant.workspaceId);
    const headers = { authorization: `Bearer ${caller.token}`, "x-workspace-id": caller.workspaceId };
    const ask = async (method: string, path: string, body?: object) => {
      const json = { ...headers, "content-type": "application/json" };
      return (await server.fetch(path, { method, headers: json, body: JSON.stringify(body) })).json();
    };
    const { contactId: mergedId } = await plantContact(ctx, tenant, { ask, places });
    const survivorId = tenant.ids.contact2;
    const [before, own] = [await rowsOf(mergedId), await rowsOf(survivorId)];
    const survivor = await getContact(ctx, survivorId);
    expect(tables.filter((table) => !(table in before))).toEqual([]);

    const done = await merged(caller, survivorId, { mergedId });
    expect(await rowsOf(mergedId)).toEqual({});
    const after = await rowsOf(survivorId);
    const isMoved = (table: string) =>
      table === "messages" || /move|copy/.test(mergeTables[table]?.how ?? "");
    const moving = Object.fromEntries(
      tables.filter(isMoved).map((table) => [table, [...(own[table] ?? []), ...(before[table] ?? [])]]),
    );
    const movedTables = Object.fromEntries(Object.entries(after).filter(([table]) => isMoved(table)));
    // An opt-out that now counts for both, and the changes of the survivor.
    expect(countsOf(newRows(moving, movedTables))).toEqual({ consent_records: 1, contact_history: 7 });
    await receiveFromChannel(ctx, {
      platformId: 2,
      channelId: tenant.ids.whatsapp,
      externalContactId: NUMBER,
      name: "Later",
      kind: "text",
      identities: [{ kind: "phone", value: NUMBER }],
      text: "Later",
      externalId: "wamid.later",
      at: new Date(),
    });
    expect((await rowsOf(survivorId)).messages).toHaveLength((after.messages?.length ?? 0) + 1);

    const { data } = await undo(caller, done.id);
    expect(data).toEqual({ survivorId, mergedId, kept: [] });
    expect(countsOf(newRows(before, await rowsOf(mergedId)))).toEqual({ messages: 1, contact_history: 1 });
    expect(countsOf(newRows(own, await rowsOf(survivorId)))).toEqual({
      consent_records: 1,
      contact_history: 13,
      events: 1,
      marketing_choices: 1,
    });
    const { orderInCards, orderInCardsLastUpdated, isRead, ...unchanged } = survivor;
    expect(await getContact(ctx, survivorId)).toMatchObject(unchanged);
  });
});
