import { z } from "zod";
import type { PhoneMessage } from "../schema.ts";

/** Content of a message's body on the phone. */
export type PhoneView = Pick<
  PhoneMessage,
  "kind" | "header" | "text" | "footer" | "adTitle" | "target" | "choices"
>;
export type PhoneTemplate = readonly Record<string, unknown>[];

const Text = z.string().catch("");
const Optional = z.string().nullable().catch(null);
const Parameter = z.looseObject({ type: Text, text: Text, payload: Text });
const Part = z.looseObject({
  type: Text,
  sub_type: Text,
  index: z.coerce.number().catch(0),
  format: Text,
  text: Optional,
  parameters: z.array(Parameter).catch([]),
  buttons: z.array(z.looseObject({ type: Text, text: Text })).catch([]),
});
const Parts = z.array(Part).catch([]);
const Row = z.object({ id: Text, title: Text, description: Optional.default(null) });
const Button = z.looseObject({ reply: z.object({ id: Text, title: Text }) });
const Interactive = z.looseObject({
  type: Text,
  header: z.looseObject({ text: Optional }).nullable().catch(null),
  body: z.looseObject({ text: Text }).catch({ text: "" }),
  footer: z.looseObject({ text: Optional }).nullable().catch(null),
  button_reply: Row.nullable().catch(null),
  list_reply: Row.nullable().catch(null),
  action: z
    .looseObject({
      buttons: z.array(Button).catch([]),
      sections: z.array(z.looseObject({ rows: z.array(Row).catch([]) })).catch([]),
    })
    .catch({ buttons: [], sections: [] }),
});
const File = z.looseObject({ caption: Text, filename: Text });
const Body = z.looseObject({
  type: Text,
  text: z.looseObject({ body: Text }).catch({ body: "" }),
  location: z.looseObject({ name: Text, address: Text }).catch({ name: "", address: "" }),
  button: z.looseObject({ text: Text }).catch({ text: "" }),
  reaction: z.looseObject({ message_id: Optional, emoji: Text }).catch({ message_id: null, emoji: "" }),
  edit: z
    .looseObject({
      original_message_id: Text,
      message: z.looseObject({ text: z.looseObject({ body: Text }) }),
    })
    .nullable()
    .catch(null),
  revoke: z.looseObject({ original_message_id: Text }).nullable().catch(null),
  interactive: Interactive.nullable().catch(null),
  template: z.looseObject({ name: Text, components: Parts }).catch({ name: "", components: [] }),
  context: z.looseObject({ id: Optional, message_id: Optional }).nullable().catch(null),
  referral: z.looseObject({ headline: Optional }).nullable().catch(null),
});
type Body = z.output<typeof Body>;

/**
 * Returns what a phone shows of a Cloud API message. `template` has the components of its template; null if the account
 * has none with that name. Never throws.
 */
export function phoneView(value: unknown, template: PhoneTemplate | null): PhoneView {
  const body = Body.parse(value);
  const file = File.safeParse(Reflect.get(Object(value), body.type)).data;
  const plain: PhoneView = {
    kind: body.type,
    header: null,
    text: "",
    footer: null,
    choices: [],
    adTitle: body.referral?.headline ?? null,
    target: body.context?.id ?? body.context?.message_id ?? null,
  };
  switch (body.type) {
    case "text":
      return { ...plain, text: body.text.body };
    case "location":
      return { ...plain, text: [body.location.name, body.location.address].filter(Boolean).join(", ") };
    case "button":
      return { ...plain, text: body.button.text };
    case "reaction":
      return { ...plain, text: body.reaction.emoji, target: body.reaction.message_id };
    case "edit":
      return {
        ...plain,
        text: body.edit?.message.text.body ?? "",
        target: body.edit?.original_message_id ?? null,
      };
    case "revoke":
      return { ...plain, target: body.revoke?.original_message_id ?? null };
    case "interactive":
      return { ...plain, ...interactiveView(body) };
    case "template":
      return { ...plain, ...templateView(body, template) };
    case "contacts":
      return { ...plain, text: "Marta Ruiz" };
    default:
      return { ...plain, text: file?.caption || file?.filename || "" };
  }
}

function interactiveView({ interactive }: Body): Partial<PhoneView> {
  if (!interactive) return {};
  const reply = interactive.button_reply ?? interactive.list_reply;
  if (reply) return { kind: interactive.type, text: reply.title };
  const { buttons, sections } = interactive.action;
  return {
    kind: interactive.type,
    header: interactive.header?.text ?? null,
    text: interactive.body.text,
    footer: interactive.footer?.text ?? null,
    choices: [
      ...buttons.map(({ reply }) => ({ ...reply, description: null })),
      ...sections.flatMap(({ rows }) => rows),
    ],
  };
}

/** A template with its values; if the account has no such template, its name and values. */
function templateView({ template: { name, components } }: Body, known: PhoneTemplate | null) {
  const valuesOf = (type: string) =>
    components.filter((part) => part.type === type).flatMap(({ parameters }) => parameters);
  const filled = (text: string | null | undefined, type: string) => fill(text ?? "", valuesOf(type));
  const payloads = components.filter(({ type, sub_type }) => type === "button" && sub_type === "quick_reply");
  const payloadAt = (index: number) => payloads.find((part) => part.index === index)?.parameters[0]?.payload;
  if (known === null) {
    const values = valuesOf("body").map(({ text }) => text);
    return {
      text: [name, ...values].join("\n"),
      choices: payloads.map(({ index }) => pressable(payloadAt(index), payloadAt(index) ?? "")),
    };
  }
  const parts = Parts.parse(known);
  const part = (type: string) => parts.find((one) => one.type.toUpperCase() === type);
  return {
    header: filled(part("HEADER")?.text, "header") || null,
    text: filled(part("BODY")?.text, "body"),
    footer: part("FOOTER")?.text ?? null,
    choices: (part("BUTTONS")?.buttons ?? []).flatMap(({ type, text }, index) =>
      type.toUpperCase() === "QUICK_REPLY" ? [pressable(payloadAt(index), text)] : [],
    ),
  };
}

/** WhatsApp uses the text of a button without a payload. */
function pressable(payload: string | undefined, title: string) {
  return { id: payload || title, title, description: null };
}

/** Replaces the variables of a text, by name if they have one, otherwise in order. */
function fill(text: string, values: readonly z.output<typeof Parameter>[]): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const named = values.find((value) => value.parameter_name === name) ?? values[Number(name) - 1];
    return named?.text || whole;
  });
}
