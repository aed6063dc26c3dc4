import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { findChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findSimulator } from "./find-simulator.ts";
import { sendVendorNotification } from "./send-vendor-notification.ts";
import type { MessageRow, SimulatorRow } from "./stored-rows.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

type Payload = { simulatorId: string; messageId: string };
/** The pause between two statuses; too short for a scheduled job. */
const BETWEEN_MS = 250;

/** Reports the statuses of a message to its channel, one after another. */
export const sendStatusJob: Job<Payload> = defineJob({
  name: "report-simulated-status",
  payload: z.object({ simulatorId: z.string(), messageId: z.string() }),
  maxAttempts: 5,
  run: async (ctx, payload, { signal }) => {
    await sleep(BETWEEN_MS, undefined, { signal });
    const simulator = await find(ctx, payload.simulatorId);
    const message = await read(ctx, payload);
    if (!simulator || !message) return;
    const status = nextStatus(message, simulator);
    if (status === null) return;
    const channel = await findChannel(ctx, simulator.channelId);
    const text = vendorOf(channel).report(channel, { message, status, at: clock.now() });
    // Some vendors send no reports; the phone's view still advances.
    const answer = text === null ? 200 : await sendVendorNotification({ simulator, channel }, text);
    const isTaken = answer === 200;
    await ctx.db
      .update(simulatedMessages)
      .set({ ...(isTaken && { status }), ...(text !== null && { notification: text, answer }) })
      .where(isMessage(ctx, payload));
    publishChange(ctx, "simulator", payload.simulatorId);
    if (!isTaken) throw new AppError("SERVICE_UNAVAILABLE", `The webhook returned ${answer}.`);
    if (nextStatus({ ...message, status }, simulator) === null) return;
    await enqueueJob(ctx, sendStatusJob, payload, { key: payload.messageId });
  },
});

async function find(ctx: WorkspaceContext, id: string) {
  return findSimulator(ctx, id).catch((error: unknown) => {
    // It was deleted while the job waited.
    if (error instanceof AppError) return null;
    throw error;
  });
}

function isMessage(ctx: WorkspaceContext, { simulatorId, messageId }: Payload) {
  return inWorkspace(ctx, simulatedMessages, { simulatorId, id: messageId });
}

async function read(ctx: WorkspaceContext, payload: Payload): Promise<MessageRow | undefined> {
  const [row] = await ctx.db.select().from(simulatedMessages).where(isMessage(ctx, payload));
  return row;
}

/** Returns the next status report of a message to a phone; null if there is none now. */
function nextStatus(
  message: Pick<MessageRow, "status" | "failCode">,
  phone: Pick<SimulatorRow, "isOn" | "readReceipts">,
): "sent" | "delivered" | "read" | "failed" | null {
  switch (message.status) {
    case "accepted":
      return message.failCode === null ? "sent" : "failed";
    case "sent":
      return phone.isOn ? "delivered" : null;
    case "delivered":
      return phone.isOn && phone.readReceipts ? "read" : null;
    default:
      return null;
  }
}
