import { z } from "zod";
import type { PhoneView } from "../phone/phone-view.ts";

const Text = z.string().catch("");
const Whole = z.int().nullable().catch(null);
const Chat = z.looseObject({ id: Whole }).catch({ id: null });
const Button = z.looseObject({ text: Text, callback_data: Text });
const Markup = z
  .looseObject({ inline_keyboard: z.array(z.array(Button)).catch([]) })
  .nullable()
  .catch(null);
const Place = z.looseObject({ title: Text, address: Text }).nullable().catch(null);
const Said = z.looseObject({
  message_id: Whole,
  text: Text,
  caption: Text,
  chat: Chat,
  reply_markup: Markup,
  venue: Place,
  document: z.looseObject({ file_name: Text }).nullable().catch(null),
  contact: z.looseObject({ first_name: Text, last_name: Text }).nullable().catch(null),
  reply_to_message: z.looseObject({ message_id: Whole }).nullable().catch(null),
});
type Said = z.output<typeof Said>;
const Emojis = z.array(z.looseObject({ emoji: Text })).catch([]);
const Sent = z.looseObject({
  message: Said.nullable().catch(null),
  edited_message: Said.nullable().catch(null),
  callback_query: z
    .looseObject({ data: Text, message: Said.nullable().catch(null) })
    .nullable()
    .catch(null),
  message_reaction: z
    .looseObject({ chat: Chat, message_id: Whole, new_reaction: Emojis })
    .nullable()
    .catch(null),
});
const Received = z.looseObject({
  method: Text,
  text: Text,
  caption: Text,
  title: Text,
  address: Text,
  reply_markup: Markup,
  chat_id: Text,
  message_id: Whole,
  reaction: Emojis,
  reply_parameters: z.looseObject({ message_id: Whole }).nullable().catch(null),
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

/** Returns what a phone shows of an update or a send call of the Bot API. Never throws. */
export function telegramView(value: unknown): PhoneView {
  if (Reflect.has(Object(value), "method")) return receivedView(Received.parse(value));
  const {
    message,
    edited_message: edited,
    callback_query: press,
    message_reaction: react,
  } = Sent.parse(value);
  if (edited)
    return { ...plain, kind: "edit", text: edited.text, target: idOf(edited.chat, edited.message_id) };
  if (react) {
    const [first] = react.new_reaction;
    const target = idOf(react.chat, react.message_id);
    return { ...plain, kind: "reaction", text: first?.emoji ?? "", target };
  }
  if (press) {
    const { message: on, data } = press;
    const button = on?.reply_markup?.inline_keyboard.flat().find((one) => one.callback_data === data);
    const target = on && idOf(on.chat, on.message_id);
    return { ...plain, kind: "button_reply", text: button?.text ?? data, target };
  }
  return message ? sentView(message) : plain;
}

/** The kind of a message is the first of these it has; a venue also has a location. */
const kinds = [
  ["photo", "image"],
  ["audio", "audio"],
  ["voice", "audio"],
  ["sticker", "sticker"],
  ["document", "document"],
  ["location", "location"],
  ["contact", "contacts"],
  ["poll", "unsupported"],
] as const;

function sentView(message: Said): PhoneView {
  const { text, caption, venue, document, contact, reply_to_message: answered } = message;
  const kind = kinds.find(([name = ""]) => Reflect.has(message, name) && Reflect.get(message, name) !== null);
  const place = venue ? [venue.title, venue.address].filter(Boolean).join(", ") : "";
  const person = contact ? [contact.first_name, contact.last_name].filter(Boolean).join(" ") : "";
  return {
    ...plain,
    kind: kind?.[1] ?? "text",
    text: text || caption || place || person || (document?.file_name ?? ""),
    target: answered && idOf(message.chat, answered.message_id),
  };
}

const methods = new Map([
  ["sendPhoto", "image"],
  ["sendVideo", "video"],
  ["sendAudio", "audio"],
  ["sendDocument", "document"],
  ["sendVenue", "location"],
  ["sendLocation", "location"],
  ["setMessageReaction", "reaction"],
]);

function receivedView(call: z.output<typeof Received>): PhoneView {
  const { text, caption, title, address, method, chat_id: chat } = call;
  if (method === "setMessageReaction") {
    const target = idOf({ id: chat }, call.message_id);
    return { ...plain, kind: "reaction", text: call.reaction[0]?.emoji ?? "", target };
  }
  const buttons = call.reply_markup?.inline_keyboard.flat() ?? [];
  return {
    ...plain,
    kind: buttons.length > 0 ? "button" : (methods.get(method) ?? "text"),
    text: text || caption || [title, address].filter(Boolean).join(", "),
    target: idOf({ id: chat }, call.reply_parameters?.message_id ?? null),
    choices: buttons.map((one) => ({ id: one.callback_data, title: one.text, description: null })),
  };
}

function idOf({ id }: { id: number | string | null }, number: number | null): string | null {
  return id === null || number === null ? null : `${id}:${number}`;
}
