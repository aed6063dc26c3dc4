import { deleteChannel } from "#lib/channels/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findSimulator } from "./find-simulator.ts";

/** Deletes a simulator with its channel; conversations stay without a channel. Throws SIMULATOR_NOT_FOUND. */
export async function stopSimulator(ctx: WorkspaceContext, id: string): Promise<{ simulatorId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { channelId } = await findSimulator(ctx, id);
    await deleteChannel(ctx, channelId);
    publishChange(ctx, "simulator", id);
    return { simulatorId: id };
  });
}
