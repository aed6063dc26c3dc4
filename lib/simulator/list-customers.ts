import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findSimulator } from "./find-simulator.ts";
import type { PhoneCustomer } from "./schema.ts";

/** Lists the customers of a simulator, the most recently active first, at most 100. Throws SIMULATOR_NOT_FOUND. */
export async function listCustomers(ctx: WorkspaceContext, simulatorId: string): Promise<PhoneCustomer[]> {
  await findSimulator(ctx, simulatorId);
  const { rows } = await ctx.db.execute<{ number: string; name: string | null; lastAt: string | Date }>(sql`
    select number, max(created_at) as "lastAt",
      (array_agg(name order by id desc) filter (where name is not null))[1] as name
    from simulated_messages where workspace_id = ${ctx.workspaceId} and simulator_id = ${simulatorId}
    group by number order by max(created_at) desc limit 100`);
  return rows.map(({ number, name, lastAt }) => ({
    number,
    name: name ?? number,
    lastDate: new Date(lastAt).toISOString(),
  }));
}
