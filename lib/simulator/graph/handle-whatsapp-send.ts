import { z } from "zod";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { sendStatusJob } from "../send-status.ts";
import { storeMessage } from "../store-message.ts";
import { newWhatsappId } from "../vendor-ids.ts";
import type { VendorCall } from "../vendors/find-vendor.ts";
import { graphError, graphResponse } from "./graph-response.ts";
import { isWindowOpen } from "./is-window-open.ts";

/** The vendor's codes for a closed window and an invalid value. */
const WINDOW_CLOSED = "131047";
const INVALID_VALUE = 131009;

const Read = z.looseObject({ status: z.literal("read"), message_id: z.string() });
const Words = z.looseObject({ text: z.string().min(1).max(1_024) });
const File = z
  .looseObject({
    id: z.string().optional(),
    link: z.string().optional(),
    caption: z.string().max(1_024).optional(),
  })
  .refine(({ id, link }) => (id === undefined) !== (link === undefined), "needs an id or a link");
const common = {
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^\d{6,15}$/, "must be a number"),
};
const title = z.string().min(1).max(20);
const Row = z.looseObject({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
});
const Interactive = z.discriminatedUnion("type", [
  z.looseObject({
    type: z.literal("button"),
    body: Words,
    action: z.looseObject({
      buttons: z
        .array(
          z.looseObject({
            type: z.literal("reply"),
            reply: z.looseObject({ id: z.string().min(1).max(256), title }),
          }),
        )
        .min(1)
        .max(3),
    }),
  }),
  z.looseObject({
    type: z.literal("list"),
    body: z.looseObject({ text: z.string().min(1).max(4_096) }),
    action: z.looseObject({
      button: title,
      sections: z
        .array(z.looseObject({ rows: z.array(Row).min(1).max(10) }))
        .min(1)
        .max(10),
    }),
  }),
]);

/** Body of the send call, with the common limits. */
const Send = z.discriminatedUnion("type", [
  z.looseObject({
    ...common,
    type: z.literal("text"),
    text: z.looseObject({ body: z.string().min(1).max(4_096) }),
  }),
  z.looseObject({ ...common, type: z.literal("image"), image: File }),
  z.looseObject({ ...common, type: z.literal("video"), video: File }),
  z.looseObject({ ...common, type: z.literal("audio"), audio: File }),
  z.looseObject({ ...common, type: z.literal("document"), document: File }),
  z.looseObject({ ...common, type: z.literal("sticker"), sticker: File }),
  z.looseObject({
    ...common,
    type: z.literal("location"),
    location: z.looseObject({ latitude: z.number() }),
  }),
  z.looseObject({
    ...common,
    type: z.literal("reaction"),
    reaction: z.looseObject({ message_id: z.string(), emoji: z.string().max(20) }),
  }),
  z.looseObject({ ...common, type: z.literal("interactive"), interactive: Interactive }),
  z.looseObject({
    ...common,
    type: z.literal("template"),
    template: z.looseObject({
      name: z.string().min(1),
      language: z.looseObject({ code: z.string().min(2) }),
    }),
  }),
]);
type Send = z.output<typeof Send>;

/** Handles a call that sends a message to a phone or marks a phone's message as read. */
export async function handleWhatsappSend(vendor: VendorCall, body: unknown): Promise<Content> {
  const read = Read.safeParse(body);
  if (read.success) return recordRead(vendor, read.data.message_id);
  const send = Send.safeParse(body);
  if (send.success) return accept(vendor, send.data);
  const [issue] = send.error.issues;
  return graphError(
    400,
    INVALID_VALUE,
    `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`,
  );
}

async function accept(vendor: VendorCall, body: Send): Promise<Content> {
  const { ctx, simulator } = vendor;
  const id = newWhatsappId();
  const simulatorId = simulator.id;
  const failCode = simulator.failCode ?? (await windowError(vendor, body));
  await inTransaction(ctx, async (ctx) => {
    const message = { simulatorId, number: body.to, name: null, externalId: id, body, failCode };
    const messageId = await storeMessage(ctx, { ...message, direction: "received", status: "accepted" });
    await enqueueJob(ctx, sendStatusJob, { simulatorId, messageId }, { key: messageId });
  });
  return graphResponse({
    messaging_product: "whatsapp",
    contacts: [{ input: body.to, wa_id: body.to }],
    messages: [{ id, ...(body.type === "template" && { message_status: "accepted" }) }],
  });
}

/** Outside the 24-hour window only templates are delivered; the vendor reports it after accepting the call. */
async function windowError({ ctx, simulator }: VendorCall, { type, to }: Send): Promise<string | null> {
  if (type === "template") return null;
  return (await isWindowOpen({ ctx, simulatorId: simulator.id, number: to })) ? null : WINDOW_CLOSED;
}

async function recordRead({ ctx, simulator }: VendorCall, externalId: string): Promise<Content> {
  const read = await ctx.db
    .update(simulatedMessages)
    .set({ status: "read" })
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId: simulator.id, direction: "sent", externalId }))
    .returning({ id: simulatedMessages.id });
  if (read.length === 0) return graphError(400, 100, "message_id: there is no such message");
  publishChange(ctx, "simulator", simulator.id);
  return graphResponse({ success: true });
}
