import { describe, expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { places } from "#lib/privacy/personal-data.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { useMerges } from "#lib/testing/factories/merges.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { NUMBER, plantContact } from "#lib/testing/privacy/plant-contact.ts";
import { mergePlaces, otherPlaces } from "./places.ts";

const { server, merged, undo } = useMerges();
useTestFiles();

/** A row without its contact. A trigger copies the flags of the contact to its conversations. */
function comparable(
  table: string,
  { contact_id: _, merged_from: __, ...row }: Record<string, unknown>,
): unknown {
  return table === "conversations" ? row.id : row;
}

async function rowsOf(contactId: string): Promise<Record<string, unknown[]>> {
  const { pool } = database();
  const found: Record<string, unknown[]> = {};
  for (const table of ["messages", ...Object.keys(mergePlaces)]) {
    const column = table === "contact_merges" ? "survivor_id" : "contact_id";
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1`, [
      contactId,
    ]);
    if (rows.length > 0) found[table] = rows.map(({ row }) => comparable(table, row));
  }
  return found;
}

describe("what belongs to a contact", () => {
  it("is in a table that the merge knows", async () => {
    const { rows } = await database().pool.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'contact_id'
       union select c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.confrelid = 'contacts'::regclass order by 1`,
    );
    const known = [...Object.keys(mergePlaces), ...Object.keys(otherPlaces)].sort();
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
    const before = await rowsOf(mergedId);
    const survivor = await getContact(ctx, survivorId);
    expect(Object.keys(mergePlaces).filter((table) => !(table in before))).toEqual([]);

    const done = await merged(caller, survivorId, { mergedId });
    expect(await rowsOf(mergedId)).toEqual({});
    const after = await rowsOf(survivorId);
    for (const [table, { how }] of Object.entries(mergePlaces)) {
      if (how === "move" || how === "copy")
        expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
    }
    await receiveMessage(ctx, {
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
    const restored = await rowsOf(mergedId);
    // Suggestions are found again by the next search.
    for (const table of ["messages", ...Object.keys(mergePlaces)].filter(
      (one) => one !== "contact_duplicates",
    )) {
      expect([table, restored[table]]).toEqual([table, expect.arrayContaining(before[table] ?? [])]);
    }
    expect(restored.messages).toHaveLength((before.messages?.length ?? 0) + 1);
    const { orderInCards, orderInCardsLastUpdated, isRead, ...own } = survivor;
    expect(await getContact(ctx, survivorId)).toMatchObject(own);
  });
});
