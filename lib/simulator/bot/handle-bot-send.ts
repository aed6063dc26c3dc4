import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { clock } from "#lib/platform/clock.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { storeMessage } from "../store-message.ts";
import type { VendorCall } from "../vendors/find-vendor.ts";
import { botError, botResponse } from "./bot-response.ts";

export type Parameters = Record<string, unknown>;

const Target = { chat_id: z.coerce.string().regex(/^\d{1,15}$/, "chat not found") };
const MessageId = z.coerce.number().int();
const text = z.string().min(1, "message text is empty").max(4_096, "message is too long");
const caption = z.string().max(1_024, "message caption is too long").optional();
const Button = z.looseObject({ text: z.string().min(1), callback_data: z.string().min(1) });
const reply_markup = z
  .looseObject({
    inline_keyboard: z.array(
      z.array(Button.refine((one) => Buffer.byteLength(one.callback_data) <= 64, "BUTTON_DATA_INVALID")),
    ),
  })
  .optional();
const file = z.string().min(1, "there is no file in the request");

/** Parameters of each method, with the common limits. */
const shapes: Record<string, z.ZodType<Parameters & { chat_id: string }>> = {
  sendMessage: z.looseObject({ ...Target, text, reply_markup }),
  sendPhoto: z.looseObject({ ...Target, photo: file, caption }),
  sendVideo: z.looseObject({ ...Target, video: file, caption }),
  sendAudio: z.looseObject({ ...Target, audio: file, caption }),
  sendDocument: z.looseObject({ ...Target, document: file, caption }),
  sendLocation: z.looseObject({ ...Target, latitude: z.number(), longitude: z.number() }),
  sendVenue: z.looseObject({ ...Target, latitude: z.number(), longitude: z.number(), title: z.string() }),
  setMessageReaction: z.looseObject({ ...Target, message_id: MessageId }),
  editMessageText: z.looseObject({ ...Target, message_id: MessageId, text, reply_markup }),
};

const failures: Record<string, string> = {
  "403": "Forbidden: bot was blocked by the user",
  "400": "Bad Request: chat not found",
  "429": "Too Many Requests: retry after 5",
  "500": "Internal Server Error",
};

/** Handles a call that sends or edits a message on a phone. */
export async function handleBotSend(vendor: VendorCall, method: string, given: Parameters): Promise<Content> {
  const shape = Object.hasOwn(shapes, method) ? shapes[method] : undefined;
  if (!shape) return botError(404, "Not Found");
  const { failCode } = vendor.simulator;
  if (failCode !== null) {
    const code = Number(failCode);
    return botError(code, failures[failCode] ?? "Bad Request", code === 429 ? 5 : undefined);
  }
  const call = shape.safeParse(given);
  if (!call.success)
    return botError(400, `Bad Request: ${call.error.issues[0]?.message ?? "it is not valid"}`);
  const { chat_id: number } = call.data;
  if (!(await hasWritten(vendor, number))) {
    return botError(403, "Forbidden: bot can't initiate conversation with a user");
  }
  return method === "editMessageText" ? edit(vendor, call.data) : send(vendor, method, call.data);
}

type Call = Parameters & { chat_id: string };

async function send({ ctx, simulator, channel }: VendorCall, method: string, call: Call): Promise<Content> {
  const { chat_id: number } = call;
  const isReaction = method === "setMessageReaction";
  const message_id = randomInt(1, 2 ** 31);
  await storeMessage(ctx, {
    simulatorId: simulator.id,
    number,
    name: null,
    body: { ...call, method },
    externalId: isReaction ? `reaction:${number}:${message_id}` : `${number}:${message_id}`,
    direction: "received",
    status: simulator.isOn ? "delivered" : "sent",
  });
  if (isReaction) return botResponse(true);
  return botResponse({
    message_id,
    date: Math.floor(clock.now().getTime() / 1000),
    chat: { id: Number(number), type: "private" },
    from: { id: Number(channel.externalId), is_bot: true, first_name: channel.name },
    ...(typeof call.text === "string" && { text: call.text }),
  });
}

async function edit({ ctx, simulator }: VendorCall, call: Call): Promise<Content> {
  const { chat_id: number, message_id, text, reply_markup = null } = call;
  const change = JSON.stringify({ text, reply_markup });
  const edited = await ctx.db
    .update(simulatedMessages)
    .set({ body: sql`${simulatedMessages.body} || ${change}::jsonb` })
    .where(
      inWorkspace(ctx, simulatedMessages, {
        simulatorId: simulator.id,
        externalId: `${number}:${String(message_id)}`,
        direction: "received",
      }),
    )
    .returning({ id: simulatedMessages.id });
  if (edited.length === 0) return botError(400, "Bad Request: message to edit not found");
  publishChange(ctx, "simulator", simulator.id);
  return botResponse({ message_id, chat: { id: Number(number), type: "private" }, text });
}

/** A bot can only write to customers who have written to it. */
async function hasWritten({ ctx, simulator }: VendorCall, number: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: simulatedMessages.id })
    .from(simulatedMessages)
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId: simulator.id, number, direction: "sent" }))
    .limit(1);
  return row !== undefined;
}
