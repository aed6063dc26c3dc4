import { z } from "zod";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { sendStatusJob } from "../send-status.ts";
import { storeMessage } from "../store-message.ts";
import { newMessengerId } from "../vendor-ids.ts";
import type { VendorCall } from "../vendors/find-vendor.ts";
import { graphError, graphResponse } from "./graph-response.ts";
import { isWindowOpen } from "./is-window-open.ts";

const recipient = z.looseObject({ id: z.string().regex(/^\d{6,20}$/, "must be a person's id") });
const QuickReply = z.looseObject({ title: z.string().min(1).max(20), payload: z.string().min(1).max(1_000) });
const Send = z.looseObject({
  recipient,
  message: z
    .looseObject({
      text: z.string().min(1).max(2_000).optional(),
      attachment: z.looseObject({ type: z.enum(["image", "video", "audio", "file"]) }).optional(),
      quick_replies: z.array(QuickReply).max(13).optional(),
    })
    .refine(({ text, attachment }) => Boolean(text) !== Boolean(attachment), "needs a text or an attachment"),
});
const Action = z.looseObject({
  recipient,
  sender_action: z.enum(["mark_seen", "typing_on", "typing_off", "react", "unreact"]),
  payload: z.looseObject({ message_id: z.string() }).optional(),
});

/** The vendor's codes for a closed window and an invalid value. */
const WINDOW_CLOSED = 10;
const INVALID_VALUE = 100;

/** Handles a call that sends a message to a phone or reports a sender action. */
export async function handlePageSend(vendor: VendorCall, body: unknown): Promise<Content> {
  const action = Action.safeParse(body);
  if (action.success) return act(vendor, action.data);
  const send = Send.safeParse(body);
  if (send.success) return accept(vendor, send.data);
  const [issue] = send.error.issues;
  return graphError(
    400,
    INVALID_VALUE,
    `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`,
  );
}

/** A page gets errors immediately; a failed message does not reach the phone. */
async function accept({ ctx, simulator }: VendorCall, body: z.output<typeof Send>): Promise<Content> {
  const simulatorId = simulator.id;
  const number = body.recipient.id;
  if (simulator.failCode !== null) {
    return graphError(400, Number(simulator.failCode), `Simulated failure ${simulator.failCode}`);
  }
  const isOpen = body.tag === "HUMAN_AGENT" || (await isWindowOpen({ ctx, simulatorId, number }));
  if (!isOpen) return graphError(400, WINDOW_CLOSED, "This message is sent outside of allowed window.");
  const externalId = newMessengerId();
  await inTransaction(ctx, async (ctx) => {
    const message = { simulatorId, number, name: null, externalId, body };
    const messageId = await storeMessage(ctx, { ...message, direction: "received", status: "accepted" });
    await enqueueJob(ctx, sendStatusJob, { simulatorId, messageId }, { key: messageId });
  });
  return graphResponse({ recipient_id: number, message_id: externalId });
}

async function act({ ctx, simulator }: VendorCall, body: z.output<typeof Action>): Promise<Content> {
  const number = body.recipient.id;
  const { sender_action: action } = body;
  if (action === "react" || action === "unreact") {
    const message = { simulatorId: simulator.id, number, name: null, externalId: newMessengerId(), body };
    await storeMessage(ctx, { ...message, direction: "received", status: "delivered" });
  }
  if (action === "mark_seen") {
    await ctx.db
      .update(simulatedMessages)
      .set({ status: "read" })
      .where(inWorkspace(ctx, simulatedMessages, { simulatorId: simulator.id, number, direction: "sent" }));
    publishChange(ctx, "simulator", simulator.id);
  }
  return graphResponse({ recipient_id: number });
}
