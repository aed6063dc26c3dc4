import { beforeAll, describe, expect, it } from "vitest";
import { type Database, database, databaseOn } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { boardBounds } from "../board/find-cards.ts";
import { getBoard } from "../board/get-board.ts";
import { getContact } from "../get-contact.ts";
import { updateContact } from "../update-contact.ts";
import { listContacts } from "./list-contacts.ts";

const CONTACTS = 30_000;

describe("query plans of frequent reads of contacts", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let stageId: string;
  let id: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    const stages = (await createDefaultStages(ctx)).map((stage) => stage.id);
    stageId = stages[1] ?? "";
    id = await fill(ctx, stages);
  });

  it("reads the newest from their index, and the rows they refer to by key", async () => {
    for (const pageSize of [20, 100]) {
      const [plan, ...others] = await explainReads(ctx, (ctx) =>
        listContacts(ctx, { orderBy: "newest", pageSize }),
      );
      expect(others).toEqual([]);
      expect(plan).toMatchObject({ name: `list_contacts_newest_${pageSize}`, rows: pageSize + 1 });
      expect(plan?.scans).toContain("contacts_newest_idx");
      expect(plan?.pages).toBeLessThan(10 * pageSize);
    }
  });

  it.each([
    ["oldest", "contacts_newest_idx", 500],
    ["lastMessage", "contacts_last_message_idx", 500],
    ["lastMessageOldest", "contacts_last_message_idx", 500],
    ["name", "contact_search_name_idx", 700],
    ["nameDescending", "contact_search_name_idx", 700],
    ["card", "contacts_board_idx", 500],
  ] as const)("pages through the order %s in its index", async (orderBy, index, pages) => {
    const list = { orderBy, pageSize: 50, ...(orderBy === "card" && { stageId }) };
    const first = await listContacts(ctx, list);
    const continuationToken = first.continuationToken ?? "";
    for (const page of [list, { ...list, continuationToken }]) {
      const [plan] = await explainReads(ctx, (ctx) => listContacts(ctx, page));
      expect(plan?.name).toMatch(/^list_contacts_/);
      expect(plan?.scans).toContain(index);
      expect(plan?.pages).toBeLessThan(pages);
    }
  });

  it.each([20, 50, 100])("plans lists of %i only for their first calls on a connection", async (pageSize) => {
    const client = await database().pool.connect();
    try {
      const db = databaseOn(client as unknown as Database["$client"]);
      for (const list of [{ orderBy: "newest" }, { orderBy: "card", stageId }] as const) {
        for (const afterCommit of [null, []]) {
          for (let call = 0; call < 10; call += 1)
            await listContacts({ ...ctx, db, afterCommit }, { ...list, pageSize });
        }
      }
      const { rows } = await client.query(
        `select name from pg_prepared_statements where name like 'list_contacts%' and generic_plans > 0 order by name`,
      );
      const names = ["card", "newest"].map((order) => `list_contacts_${order}_${pageSize}`);
      expect(rows.map(({ name }) => name)).toEqual(names.flatMap((name) => [name, `${name}_versions`]));
    } finally {
      client.release(true);
    }
  });

  it("reads versions of known contacts from the index of their list", async () => {
    for (const list of [{ orderBy: "newest" }, { orderBy: "card", stageId }] as const) {
      // The first call may find that most are unknown; the second then reads all in full.
      for (let call = 0; call < 2; call += 1) await listContacts(ctx, { ...list, pageSize: 100 });
      const [plan, ...others] = await explainReads(ctx, (ctx) =>
        listContacts({ ...ctx, afterCommit: null }, { ...list, pageSize: 100 }),
      );
      expect(others).toEqual([]);
      expect(plan).toMatchObject({ name: `list_contacts_${list.orderBy}_100_versions`, rows: 1 });
      expect(plan?.scans).toContain(list.orderBy === "card" ? "contacts_board_idx" : "contacts_newest_idx");
      expect(plan?.pages).toBeLessThan(500);
    }
  });

  it.each([
    ["garcia", "contact_search_newest_idx", 101, 1_800],
    ["xochitl", "contact_search_trigram_idx", 6, 200],
    ["torres luis", "contact_search_newest_idx", 101, 3_000],
    ["nobody", "contact_search_trigram_idx", 0, 100],
  ] as const)("finds %s in %s", async (search, index, rows, pages) => {
    for (const orderBy of ["newest", "oldest"] as const) {
      const [plan] = await explainReads(ctx, (ctx) => listContacts(ctx, { orderBy, search, pageSize: 100 }));
      expect(plan).toMatchObject({ name: "", rows });
      expect(plan?.scans).toContain(index);
      expect(plan?.scans.filter((scan) => scan.startsWith("seq contact"))).toEqual([]);
      expect(plan?.pages).toBeLessThan(pages);
    }
  });

  it("reads one contact by its key", async () => {
    const [plan] = await explainReads(ctx, (ctx) => getContact(ctx, id));
    expect(plan).toMatchObject({ name: "contacts_read", rows: 1 });
    expect(plan?.pages).toBeLessThan(30);
  });

  it("updates no index when only flags change", async () => {
    const count = `select sum(n_tup_upd)::int as all, sum(n_tup_hot_upd)::int as hot from pg_stat_xact_user_tables
      where relname = 'contacts'`;
    await inTransaction(ctx, async (ctx) => {
      await updateContact(ctx, id, { isRead: false, isSolved: true });
      expect((await ctx.db.$client.query(count)).rows).toEqual([{ all: 1, hot: 1 }]);
    });
  });

  it.each([
    ["few", "xochitl", 10_000, ["", "contacts_read_many"], 300],
    ["as many as are counted", "luis", 10_000, ["", "contacts_read_many"], 15_000],
    ["more than are counted", "luis", 1_000, ["", ""], 5_000],
    ["all", "example", 10_000, ["", ""], 15_000],
    ["many in one column", "garcia", 1_000, ["", "", "", "contacts_read_many"], 150_000],
  ] as const)("searches the board once and near the top: %s", async (_, search, matches, names, pages) => {
    const [stages, ...plans] = await explainReads(ctx, (ctx) =>
      getBoard(ctx, { search, pageSize: 25 }, { ...boardBounds, matches }),
    );
    expect(stages?.name).toBe("contact_board_stages");
    expect(plans.map(({ name }) => name)).toEqual(names);
    expect(plans.reduce((sum, plan) => sum + plan.pages, 0)).toBeLessThan(pages);
  });

  it("reads the top of each column of the board from its index", async () => {
    const plans = await explainReads(ctx, (ctx) => getBoard(ctx, { pageSize: 25 }));
    expect(plans.map(({ name }) => name)).toEqual(["contact_board_stages", "contact_board_tops"]);
    expect(plans[1]?.scans).toContain("contacts_board_idx");
    expect(plans[1]?.pages).toBeLessThan(10 * 5 * 26);
    expect(plans[0]?.pages).toBeLessThan(100);
  });
});

/** Returns the id of a contact. */
async function fill({ workspaceId }: WorkspaceContext, stages: readonly string[]): Promise<string> {
  const id = newId();
  await insertWithoutTriggers(
    ["contacts", "contact_search", "contact_tags"],
    [
      [
        `insert into contacts (workspace_id, id, name, lastname, email, platform_id, stage_id, order_in_cards, avatar_color,
           created_at, last_message_at)
         select $1, case when n = 1 then $4 else gen_random_uuid() end,
           case when n % 5000 = 0 then 'Xochitl' else (array['Ana','Luis','Sofía'])[1 + n % 3] end,
           (array['García','Rojas','Núñez','Peña','Torres'])[1 + n % 5], 'c' || n || '@example.com', 7,
           ($2::uuid[])[1 + n % 5], n * 65536::bigint, '#64748b', at, at
         from generate_series(1, $3::int) n
         cross join lateral (select now() - n * 7919 % 30011 * interval '1 hour' as at) at`,
        [workspaceId, stages, CONTACTS, id],
      ],
      [
        `insert into contact_search
           select workspace_id, id, fold_text(concat_ws(' ', name, lastname, email)), created_at
         from contacts where workspace_id = $1`,
        [workspaceId],
      ],
      [
        `insert into stage_counters
           select workspace_id, stage_id, 0, count(*) from contacts where workspace_id = $1 group by 1, 2`,
        [workspaceId],
      ],
      [
        `with tag as (
           insert into tags (workspace_id, id, name, color) values ($1, gen_random_uuid(), 'VIP', '#64748b') returning id
         )
         insert into contact_tags select workspace_id, c.id, tag.id, now() from contacts c, tag where workspace_id = $1`,
        [workspaceId],
      ],
    ],
  );
  return id;
}
