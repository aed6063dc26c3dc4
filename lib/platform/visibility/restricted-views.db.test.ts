import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";

/** Columns that link a row to a contact, or to something of a contact. */
const LINKS = ["contact_id", "conversation_id", "opportunity_id", "task_id"];

describe("the views of members who do not see all contacts", () => {
  useTestDatabase();
  let columns: Map<string, string[]>;

  beforeAll(async () => {
    const { rows } = await database().pool.query<{ name: string; columns: string[] }>(
      `select table_schema || '.' || table_name as name, array_agg(column_name::text order by ordinal_position) as columns
        from information_schema.columns where table_schema in ('public', 'restricted') group by 1`,
    );
    columns = new Map(rows.map(({ name, columns }) => [name, columns]));
  });
  const of = (schema: string) =>
    [...columns.keys()].flatMap((name) =>
      name.startsWith(`${schema}.`) ? name.slice(schema.length + 1) : [],
    );

  it("exist for every table that is linked to a contact, a conversation, an opportunity or a task", () => {
    const linked = of("public").filter((table) =>
      columns.get(`public.${table}`)?.some((column) => LINKS.includes(column)),
    );
    const views = of("restricted");
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((table) => !views.includes(table))).toEqual([]);
  });

  it("have the columns of their tables in the same order, also those of later migrations", () => {
    const counters = ["stage_counters", "opportunity_counters", "message_counts"];
    for (const view of of("restricted").filter((name) => !counters.includes(name))) {
      const expected = [...(columns.get(`public.${view}`) ?? []), "xmin", "ctid"];
      expect({ view, columns: columns.get(`restricted.${view}`) }).toEqual({ view, columns: expected });
    }
    for (const view of counters)
      expect(columns.get(`restricted.${view}`)).toEqual(columns.get(`public.${view}`));
  });

  it("fail for a statement outside of a restricted transaction", async () => {
    await expect(database().pool.query("select from restricted.contacts")).rejects.toThrow(/tertulia\./);
  });
});
