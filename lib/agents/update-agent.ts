import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fieldChanges } from "./agent-changes.ts";
import { changeAgent } from "./change-agent.ts";
import { getAgent } from "./get-agent.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { Agent, UpdateAgent } from "./schema.ts";

/** Changes the given keys. Throws AGENT_NOT_FOUND, CHANNEL_NOT_FOUND, NAME_TAKEN. */
export async function updateAgent(ctx: WorkspaceContext, id: string, input: UpdateAgent): Promise<Agent> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, id, { lock: true });
    await changeAgent(ctx, row, await fieldChanges(ctx, input));
    return getAgent(ctx, id);
  });
}
