import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, database, databaseOn } from "#lib/db/client.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { listConversations } from "#lib/inbox/index.ts";
import { systemContext, userContext } from "#lib/platform/context.ts";
import { inVisibleRecords } from "#lib/platform/visibility/visible-records.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explain, type ReadPlan } from "#lib/testing/query-plans.ts";
import { getBoard } from "../board/get-board.ts";
import { listContacts } from "./list-contacts.ts";

const CONTACTS = 12_000;
/** One of this many contacts belongs to the member, another one to the team. */
const SHARE = 400;

/** The member sees a small share of the contacts. Then the indexes of assignees find them, not those of the orders. */
describe("query plans of members who do not see all contacts", () => {
  useTestDatabase();
  let caller: Parameters<typeof inVisibleRecords>[0] & { workspaceId: string; userId: string };

  beforeAll(async () => {
    const ctx = await newWorkspace();
    const { workspaceId } = ctx;
    const stages = (await createDefaultStages(ctx)).map(({ id }) => id);
    const { id: userId } = await newPerson();
    await join(workspaceId, userId, "agent");
    const team = await createTeam(ctx, { name: "Sales", memberIds: [userId] });
    await fill([workspaceId, stages, CONTACTS, userId, team.id, SHARE]);
    caller = { workspaceId, userId, visibility: "team" };
  });

  /** Runs `read` restricted, and returns the plans of its statements. */
  const plansOf = async (read: (ctx: ReturnType<typeof contextOf>) => Promise<unknown>) => {
    const client = await database().pool.connect();
    const seen: pg.QueryConfig[] = [];
    const query = (config: pg.QueryConfig, values = config.values) => {
      seen.push({ ...config, ...(values && { values }) });
      return client.query(config, values);
    };
    const on = (client: object) => databaseOn(client as Database["$client"]);
    try {
      await client.query("begin");
      return await inVisibleRecords(caller, { db: on(client), afterCommit: [] }, async () => {
        await read(contextOf(on({ query })));
        const plans: ReadPlan[] = [];
        for (const config of seen) plans.push(await explain(client, config));
        return plans;
      });
    } finally {
      client.release(true);
    }
  };
  const contextOf = (db: Database) => {
    const ctx = { ...systemContext(caller.workspaceId, "api", db), afterCommit: [] };
    return { ...userContext(caller.userId, ctx), ...ctx, visibility: "team" as const };
  };

  it.each(["newest", "oldest", "lastMessage"] as const)("lists the order %s", async (orderBy) => {
    const [plan] = await plansOf((ctx) => listContacts(ctx, { orderBy, pageSize: 50 }));
    expect(plan).toMatchObject({ rows: 51 });
    expect(plan?.scans).toEqual(
      expect.arrayContaining(["contacts_assigned_agent_idx", "contacts_assigned_team_idx"]),
    );
    expect(plan?.pages).toBeLessThan(1_000);
  });

  it.each([
    ["the board", {}],
    ["a search", { search: "rosa" }],
  ] as const)("reads %s", async (_, filters) => {
    const plans = await plansOf((ctx) => getBoard(ctx, { ...filters, pageSize: 25 }));
    for (const plan of plans) expect(plan.scans.filter((scan) => scan.startsWith("seq cont"))).toEqual([]);
    expect(plans.reduce((sum, plan) => sum + plan.pages, 0)).toBeLessThan(40_000);
  });

  it("lists conversations", async () => {
    const input = inboxEndpoints.list.query.parse({ view: "all" });
    const [plan] = await plansOf((ctx) => listConversations(ctx, input));
    expect(plan).toMatchObject({ rows: 31 });
    expect(plan?.scans.filter((scan) => scan.startsWith("seq con"))).toEqual([]);
    expect(plan?.pages).toBeLessThan(10_000);
  });
});

async function fill(values: readonly unknown[]): Promise<void> {
  const [workspaceId] = values;
  await insertWithoutTriggers(
    ["contacts", "contact_search", "conversations"],
    [
      [
        `insert into contacts (workspace_id, id, name, email, platform_id, stage_id, order_in_cards, avatar_color,
           created_at, last_message_at, assigned_agent_id, assigned_team_id)
         select $1, gen_random_uuid(), 'Rosa ' || n, 'c' || n || '@example.com', 7, ($2::uuid[])[1 + n % 5],
           n * 65536::bigint, '#64748b', at, at, case when n % $6::int = 0 then $4::uuid end,
           case when n % $6::int = 1 then $5::uuid end
         from generate_series(1, $3::int) n
         cross join lateral (select now() - n * 7919 % 30011 * interval '1 hour' as at) at`,
        [...values],
      ],
      [
        `insert into contact_search select workspace_id, id, fold_text(concat_ws(' ', name, email)), created_at
         from contacts where workspace_id = $1`,
        [workspaceId],
      ],
      [
        `insert into conversations (workspace_id, id, contact_id, platform_id, last_message_at, assigned_agent_id)
         select workspace_id, gen_random_uuid(), id, 7, last_message_at, assigned_agent_id
         from contacts where workspace_id = $1`,
        [workspaceId],
      ],
    ],
  );
}
