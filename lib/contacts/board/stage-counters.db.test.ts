import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getBoard } from "./get-board.ts";

const MANY = 3_000;

describe("the counters of stages", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let stageIds: string[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    stageIds = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  /** One of three is in no stage, the others in the first two. */
  const insertMany = (to: WorkspaceContext) =>
    to.db.execute(sql`
      insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
      select ${ctx.workspaceId}::uuid, gen_random_uuid(), 'n' || n, 7,
        (array[${stageIds[0]}, ${stageIds[1]}, null]::uuid[])[1 + n % 3], 0, '#64748b'
      from generate_series(1, ${MANY}::int) n`);

  const written = async (inside: WorkspaceContext) => {
    const { rows } = await inside.db.execute<{ written: number }>(sql`
      select (n_tup_ins + n_tup_upd)::int as written from pg_stat_xact_user_tables where relname = 'stage_counters'`);
    return rows[0]?.written ?? 0;
  };
  /** Counts writes of counters from here on. A connection also counts unreported writes. */
  const countWrites = async (inside: WorkspaceContext) => {
    const before = await written(inside);
    return async () => (await written(inside)) - before;
  };

  const counts = async () => (await getBoard(ctx, { pageSize: 1 })).columns.map(({ count }) => count);
  const rest = () => stageIds.slice(2).map(() => 0);

  it("are written once per stage and statement, for any number of contacts", async () => {
    const third = MANY / 3;
    await inTransaction(ctx, async (inside) => {
      const writes = await countWrites(inside);
      await insertMany(inside);
      expect(await writes()).toBe(2);
    });
    expect(await counts()).toEqual([third, third, ...rest()]);
    await inTransaction(ctx, async (inside) => {
      const writes = await countWrites(inside);
      const moved = sql`update contacts set stage_id = ${stageIds[0]} where workspace_id = ${ctx.workspaceId}`;
      await inside.db.execute(sql`${moved} and stage_id = ${stageIds[1]} and name like '%2'`);
      expect(await writes()).toBe(2);
      await inside.db.execute(
        sql`update contacts set is_read = not is_read where workspace_id = ${ctx.workspaceId}`,
      );
      expect(await writes()).toBe(2);
    });
    expect(await counts()).toEqual([third + 100, third - 100, ...rest()]);
    await ctx.db.execute(sql`update contacts set stage_id = null, name = 'out'
      where workspace_id = ${ctx.workspaceId} and stage_id = ${stageIds[1]} and name like '%5'`);
    expect(await counts()).toEqual([third + 100, third - 200, ...rest()]);
    await ctx.db.execute(
      sql`update contacts set stage_id = ${stageIds[0]} where workspace_id = ${ctx.workspaceId} and name = 'out'`,
    );
    expect(await counts()).toEqual([third + 200, third - 200, ...rest()]);
    await ctx.db.execute(
      sql`delete from contacts where workspace_id = ${ctx.workspaceId} and stage_id = ${stageIds[0]}`,
    );
    expect(await counts()).toEqual([0, third - 200, ...rest()]);
  });

  it("do not change if a transaction is rolled back", async () => {
    const rolledBack = inTransaction(ctx, async (inside) => {
      await insertMany(inside);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await counts()).toEqual([0, 0, ...rest()]);
  });

  it("match a count after any series of changes, and are deleted with their workspace", async () => {
    const { workspaceId } = ctx;
    const own = sql`workspace_id = ${workspaceId}`;
    let seed = 7;
    const pick = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const anywhere = () => stageIds[pick(stageIds.length + 1)] ?? null;
    const some = () => sql`${own} and hashtext(id::text || ${seed}) % 3 = 0`;
    const changes = [
      () => sql`insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
        select ${workspaceId}::uuid, gen_random_uuid(), 'r', 7, ${anywhere()}::uuid, 0, '#64748b'
        from generate_series(1, ${pick(40)}::int)`,
      // Each to another stage, so that some come and some go in one statement.
      () =>
        sql`update contacts set stage_id = (array[${sql.join(
          stageIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])[1 + abs(hashtext(id::text || ${seed})) % ${stageIds.length}::int] where ${some()}`,
      () => sql`update contacts set stage_id = ${anywhere()}::uuid where ${some()}`,
      () => sql`insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
        select workspace_id, case when hashtext(id::text) % 2 = 0 then id else gen_random_uuid() end, 'c', 7,
          ${anywhere()}::uuid, 0, '#64748b' from contacts where ${own} limit 9
        on conflict (workspace_id, id) do update set stage_id = excluded.stage_id`,
      () => sql`delete from contacts where ${some()} and hashtext(id::text) % 4 = 0`,
    ];
    const wrong = sql`
      select s.id, coalesce((select sum(k.count) from stage_counters k where k.workspace_id = s.workspace_id
          and k.stage_id = s.id), 0)::int as kept,
        (select count(*) from contacts c where c.workspace_id = s.workspace_id and c.stage_id = s.id)::int as counted
      from stages s where s.${own}`;
    for (let step = 0; step < 60; step += 1) {
      const change = changes[pick(changes.length)];
      if (change) await ctx.db.execute(change());
      const { rows } = await ctx.db.execute<{ kept: number; counted: number }>(wrong);
      expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted));
    }
    await ctx.db.execute(sql`delete from workspaces where id = ${workspaceId}`);
    const { rows } = await ctx.db.execute(sql`select from stage_counters where ${own}`);
    expect(rows).toEqual([]);
  });
});
