import { describe, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { columnsOf } from "#lib/db/stored-rows.ts";
import { systemContext } from "#lib/platform/context.ts";
import { places } from "#lib/privacy/personal-data.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTrash } from "#lib/testing/factories/trash.ts";
import { plantContact } from "#lib/testing/privacy/plant-contact.ts";
import { kinds } from "./kinds.ts";
import { trashKinds } from "./schema.ts";

const { server, call, restored } = useTrash();

/**
 * The tables that are deleted with a row of a table, directly or through others, and those whose reference is emptied.
 */
async function deletedWith(table: string): Promise<string[]> {
  const { rows } = await database().pool.query<{ name: string }>(
    `with recursive keys as (
        select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as does
        from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')
      ), deleted as (
        select $1::text as name union
        select k.child from keys k join deleted d on d.name = k.parent where k.does = 'c'
      )
      select name from deleted
      union select k.child from keys k where k.does = 'n' and k.parent in (select name from deleted) order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

describe.each(trashKinds)("records of a deleted %s", (kind) => {
  const { stored } = kinds[kind];

  it("is in a table that the trash handles", async () => {
    expect(Object.keys(stored.tables).sort()).toEqual(await deletedWith(stored.table));
  });

  it("is stored with every column that the database does not compute", async () => {
    for (const [name, table] of Object.entries(stored.tables)) {
      if (table.how !== "restore") continue;
      const { rows } = await database().pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'workspace_id'`,
        [name],
      );
      expect([name, columnsOf(name).sort()]).toEqual([name, rows.map((row) => row.name).sort()]);
    }
  });
});

const ofContact: Record<string, string> = {
  contacts: "t.id = $1",
  contact_merges: "t.survivor_id = $1",
  automation_steps: "t.run_id in (select id from automation_runs where contact_id = $1)",
};
const ofConversation = "t.conversation_id in (select id from conversations where contact_id = $1)";
const dropped = ["contact_duplicates", "contact_presence", "message_uploads"];

/** Returns the rows of a contact by table, in a fixed order. */
async function rowsOf(contactId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of Object.keys(kinds.contact.stored.tables)) {
    if (dropped.includes(name)) continue;
    const isPart = ["conversation_facts", "messages", "message_drafts"].includes(name);
    const condition = ofContact[name] ?? (isPart ? ofConversation : "t.contact_id = $1");
    const { rows } = await database().pool.query(
      `select to_jsonb(t) as row from ${name} t where ${condition} order by to_jsonb(t)::text`,
      [contactId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe("a contact with rows everywhere", () => {
  it("is restored unchanged", async () => {
    const tenant = await newTenant();
    const caller = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
    const headers = { authorization: `Bearer ${caller.token}`, "x-workspace-id": caller.workspaceId };
    const ask = async (method: string, path: string, body?: object) => {
      const json = { ...headers, "content-type": "application/json" };
      return (await server.fetch(path, { method, headers: json, body: JSON.stringify(body) })).json();
    };
    const ctx = systemContext(tenant.workspaceId);
    const { contactId, opportunityId } = await plantContact(ctx, tenant, { ask, places });
    const counters = async () =>
      (
        await database().pool.query(
          "select stage_id, sum(count)::int as count from stage_counters where workspace_id = $1 group by 1 order by 1",
          [tenant.workspaceId],
        )
      ).rows;
    const [before, counted] = [await rowsOf(contactId), await counters()];
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);

    await call(contactEndpoints.delete, caller, { query: { id: contactId } });
    const gone = await rowsOf(contactId);
    expect(Object.keys(gone).filter((name) => gone[name]?.length !== 0)).toEqual([]);
    expect(await counters()).not.toEqual(counted);

    const restoring = await restored(caller, contactId);
    expect(restoring).toMatchObject({ id: contactId, kind: "contact", leftOut: [] });
    const after = await rowsOf(contactId);
    expect(after.contact_history).toHaveLength((before.contact_history?.length ?? 0) + 1);
    expect(after.contact_history).toEqual(expect.arrayContaining(before.contact_history ?? []));
    expect({ ...after, contact_history: null }).toEqual({ ...before, contact_history: null });
    expect(await counters()).toEqual(counted);
    const { rows } = await database().pool.query(
      `select old_value ->> 'id' as old, new_value ->> 'id' as new from opportunity_history
       where opportunity_id = $1 and field = 'contactId' and kind = 'changed' order by id desc limit 2`,
      [opportunityId],
    );
    expect(rows).toEqual([
      { old: null, new: contactId },
      { old: contactId, new: null },
    ]);
    const { rows: left } = await database().pool.query(
      "select item_id from trash_rows union select item_id from trash_files",
    );
    expect(left).toEqual([{ item_id: tenant.ids.trashItem }]);
  });
});
