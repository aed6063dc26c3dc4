import { findChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages, simulators } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findSimulator } from "./find-simulator.ts";
import { failCodesOf, type Simulator, type UpdateSimulator } from "./schema.ts";
import { sendStatusJob } from "./send-status.ts";
import { toSimulator } from "./simulator-row.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

/** Changes how phones and vendor behave. Phones that are switched on get their waiting messages. Throws
 * SIMULATOR_NOT_FOUND, and VALIDATION_ERROR for a code of another vendor.
 */
export async function updateSimulator(
  ctx: WorkspaceContext,
  id: string,
  change: UpdateSimulator,
): Promise<Simulator> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findSimulator(ctx, id);
    const { isOn = before.isOn, readReceipts = before.readReceipts, failCode = before.failCode } = change;
    const after = { ...before, isOn, readReceipts, failCode };
    const channel = await findChannel(ctx, after.channelId);
    const { platformType } = vendorOf(channel);
    if (failCode !== null && !failCodesOf[platformType].some((code) => code === failCode)) {
      throw invalid(`failCode must be one of ${failCodesOf[platformType].join(", ")}`);
    }
    await ctx.db
      .update(simulators)
      .set({ isOn, readReceipts, failCode })
      .where(whereId(ctx, simulators, id));
    if (isOn && !before.isOn) await deliverWaiting(ctx, id);
    publishChange(ctx, "simulator", id);
    return toSimulator(after, channel);
  });
}

async function deliverWaiting(ctx: WorkspaceContext, simulatorId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: simulatedMessages.id })
    .from(simulatedMessages)
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId, direction: "received", status: "sent" }));
  for (const { id } of waiting) {
    await enqueueJob(ctx, sendStatusJob, { simulatorId, messageId: id }, { key: id });
  }
}
