import { z } from "zod";
import type { PhoneView } from "../phone/phone-view.ts";

const Text = z.string().catch("");
const Optional = z.string().nullable().catch(null);
const Message = z.looseObject({
  mid: Text,
  text: Text,
  is_deleted: z.boolean().catch(false),
  is_unsupported: z.boolean().catch(false),
  quick_reply: z.looseObject({ payload: Text }).nullable().catch(null),
  reply_to: z.looseObject({ mid: Optional }).nullable().catch(null),
  referral: z
    .looseObject({ ads_context_data: z.looseObject({ ad_title: Optional }) })
    .nullable()
    .catch(null),
  attachments: z
    .array(z.looseObject({ type: Text, payload: z.looseObject({ title: Text, sticker_id: z.unknown() }) }))
    .catch([]),
  attachment: z.looseObject({ type: Text }).nullable().catch(null),
  quick_replies: z.array(z.looseObject({ title: Text, payload: Text })).catch([]),
});
const Body = z.looseObject({
  message: Message.nullable().catch(null),
  reaction: z.looseObject({ mid: Optional, emoji: Text }).nullable().catch(null),
  message_edit: z.looseObject({ mid: Optional, text: Text }).nullable().catch(null),
  reply_to: z.looseObject({ mid: Optional }).nullable().catch(null),
  sender_action: Optional,
  payload: z.looseObject({ message_id: Optional, reaction: Text }).nullable().catch(null),
  field_data: z
    .array(z.looseObject({ name: Text, values: z.array(Text).catch([]) }))
    .nullable()
    .catch(null),
  ad_name: Optional,
});

const plain: PhoneView = {
  kind: "text",
  header: null,
  text: "",
  footer: null,
  adTitle: null,
  target: null,
  choices: [],
};

/** Returns what a phone shows of a `messaging` item, a send call or a lead. Never throws. */
export function pageView(value: unknown): PhoneView {
  const body = Body.parse(value);
  const { reaction, message_edit: edit, message, payload, field_data: answers } = body;
  if (answers) {
    const lines = answers.map(({ name, values }) => `${name}: ${values.join(", ")}`);
    return { ...plain, kind: "lead", text: lines.join("\n"), adTitle: body.ad_name };
  }
  if (reaction) return { ...plain, kind: "reaction", text: reaction.emoji, target: reaction.mid };
  if (edit) return { ...plain, kind: "edit", text: edit.text, target: edit.mid };
  if (body.sender_action !== null) {
    return { ...plain, kind: "reaction", text: payload?.reaction ?? "", target: payload?.message_id ?? null };
  }
  if (!message) return plain;
  if (message.is_deleted) return { ...plain, kind: "revoke", target: message.mid };
  const target = body.reply_to?.mid ?? message.reply_to?.mid ?? null;
  const adTitle = message.referral?.ads_context_data.ad_title ?? null;
  const choices = message.quick_replies.map(({ title, payload: id }) => ({ id, title, description: null }));
  return { ...plain, kind: kindOf(message), text: textOf(message), target, adTitle, choices };
}

function kindOf(message: z.output<typeof Message>): string {
  if (message.is_unsupported) return "unsupported";
  if (message.quick_reply) return "button_reply";
  if (message.quick_replies.length > 0) return "button";
  const [attachment] = message.attachments;
  const type = attachment?.type ?? message.attachment?.type ?? "text";
  if (attachment?.payload.sticker_id !== undefined) return "sticker";
  return type === "file" ? "document" : type;
}

function textOf({ text, attachments }: z.output<typeof Message>): string {
  return text || (attachments[0]?.payload.title ?? "");
}
