import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import type { ChannelFailure } from "./channel-failure.ts";
import { platformFailure } from "./health/vendor-failure.ts";
import type { OutboundIntent } from "./outbound.ts";
import type { Capabilities } from "./schema.ts";

type Of<Kind extends OutboundIntent["kind"]> = Extract<OutboundIntent, { kind: Kind }>;
type Check<Kind extends OutboundIntent["kind"]> = (intent: Of<Kind>, can: Capabilities) => Reason | null;

/**
 * Returns why a channel does not support an intent, or null if it does. Call it before queuing. The
 * sentence is for the author of the message.
 */
export function intentFault(
  intent: OutboundIntent,
  capabilities: Capabilities,
): ({ ok: false } & ChannelFailure) | null {
  const why = faultOf(intent, capabilities);
  return why && platformFailure({ class: "input", code: "not_supported" }, why);
}

function faultOf(intent: OutboundIntent, can: Capabilities): Reason | null {
  switch (intent.kind) {
    case "text":
      return first([length("message", intent.text, { max: can.textMax }), bytes(intent.text, can)]);
    case "media":
      return mediaFault(intent, can);
    case "location":
      return can.location ? null : lacking("This channel does not support locations.", "location");
    case "contacts":
      return contactsFault(intent, can);
    case "buttons":
      return buttonsFault(intent, can);
    case "list":
      return listFault(intent, can);
    case "template":
      return can.templates ? null : lacking("This channel does not support templates.", "template");
    case "reaction":
      return can.reactions ? null : lacking("This channel does not support reactions.", "reaction");
    case "seen":
      return can.typing ? null : lacking("This channel does not support typing indicators.", "typing");
  }
}

const mediaFault: Check<"media"> = ({ media, caption }, can) => {
  const rule = can.media.find(({ kind }) => kind === media.kind);
  const { kind } = media;
  if (!rule) return lacking(`This channel does not support ${kind} files.`, kind);
  if (rule.types.length > 0 && !rule.types.includes(media.mimeType)) {
    const types = rule.types.join(", ");
    const text = `This channel only supports ${kind} files of these types: ${types}.`;
    return reason(text, "channelFileTypes", { kind, types });
  }
  if (caption === null || caption === "") return null;
  if (!rule.caption) {
    return reason(`This channel does not support captions with ${kind} files.`, "channelNoCaption", { kind });
  }
  return length("caption", caption, { max: can.captionMax });
};

const contactsFault: Check<"contacts"> = ({ contacts }, { contactCards: max }) => {
  if (max === 0) return lacking("This channel does not support contact cards.", "contacts");
  if (contacts.length >= 1 && contacts.length <= max) return null;
  const text =
    max === 1 ? "A message can have one contact card." : `A message can have 1 to ${max} contact cards.`;
  return reason(text, "partCount", { what: "cards", max });
};

const buttonsFault: Check<"buttons"> = ({ text, header, footer, buttons }, can) => {
  const rule = can.buttons;
  if (!rule) return lacking("This channel does not support buttons.", "buttons");
  if (buttons.length < 1 || buttons.length > rule.max) {
    const text = `A message can have 1 to ${rule.max} buttons.`;
    return reason(text, "partCount", { what: "buttons", max: rule.max });
  }
  if (repeated(buttons.map(({ id }) => id)))
    return reason("Every button needs a different id.", "partRepeated", { what: "buttonId" });
  if (repeated(buttons.map(({ title }) => title)))
    return reason("Every button needs a different title.", "partRepeated", { what: "buttonTitle" });
  return first([
    length("text", text, { max: rule.textMax }),
    margin(header, footer),
    bytes([header, text, footer].filter(Boolean).join("\n\n"), can),
    ...buttons.flatMap(({ id, title }) => [
      length("buttonTitle", title, { max: rule.titleMax }),
      length("buttonId", id, { max: rule.idMax }),
    ]),
  ]);
};

const listFault: Check<"list"> = ({ text, header, footer, button, sections }, can) => {
  const rule = can.list;
  if (!rule) return lacking("This channel does not support lists.", "list");
  const rows = sections.flatMap((section) => section.rows);
  const tooMany = (text: string, what: string, max: number) => reason(text, "partCount", { what, max });
  if (sections.length > rule.sections)
    return tooMany(`A list can have at most ${rule.sections} sections.`, "sections", rule.sections);
  if (rows.length < 1 || rows.length > rule.rows)
    return tooMany(`A list can have 1 to ${rule.rows} rows in total.`, "rows", rule.rows);
  if (repeated(rows.map(({ id }) => id)))
    return reason("Every row needs a different id.", "partRepeated", { what: "rowId" });
  if (sections.length > 1 && sections.some(({ title }) => !title))
    return reason("Every section needs a title.", "partEmpty", { part: "sectionTitle" });
  return first([
    length("text", text, { max: rule.textMax }),
    margin(header, footer),
    length("listButton", button, { max: rule.buttonMax }),
    ...sections.map(({ title }) => length("sectionTitle", title ?? "", { max: rule.titleMax, min: 0 })),
    ...rows.flatMap(({ id, title, description }) => [
      length("rowTitle", title, { max: rule.titleMax }),
      length("rowDescription", description ?? "", { max: rule.descriptionMax, min: 0 }),
      length("rowId", id, { max: rule.idMax }),
    ]),
  ]);
};

/** Headers and footers have the same limit on all channels that have them. */
const MARGIN_MAX = 60;
function margin(header: string | null | undefined, footer: string | null | undefined): Reason | null {
  return first([
    length("header", header ?? "", { max: MARGIN_MAX, min: 0 }),
    length("footer", footer ?? "", { max: MARGIN_MAX, min: 0 }),
  ]);
}

/** The parts of a message whose length is limited, as the text names them. */
const partNames = {
  message: "The message",
  text: "The text",
  caption: "The caption",
  header: "The header",
  footer: "The footer",
  buttonTitle: "The title of a button",
  buttonId: "The id of a button",
  listButton: "The button that opens the list",
  sectionTitle: "The title of a section",
  rowTitle: "The title of a row",
  rowDescription: "The description of a row",
  rowId: "The id of a row",
};

function length(
  part: keyof typeof partNames,
  text: string,
  { max, min = 1 }: { max: number; min?: number },
): Reason | null {
  const what = partNames[part];
  // UTF-16 units, as in `splitText` and the composer. No vendor counts more.
  const count = text.length;
  if (text.trim().length < min) return reason(`${what} must not be empty.`, "partEmpty", { part });
  if (count <= max) return null;
  const hasEmojis = count > [...text].length;
  const hint = hasEmojis ? " Most emojis count as two characters." : "";
  const parts = [reasonPart("partTooLong", { part, max, count })];
  return {
    text: `${what} has ${count} characters. The limit is ${max}.${hint}`,
    parts: hasEmojis ? [...parts, reasonPart("emojisCountTwo")] : parts,
  };
}

function bytes(text: string, { textMaxBytes: max }: Capabilities): Reason | null {
  const count = Buffer.byteLength(text);
  if (max === null || count <= max) return null;
  return reason(
    `The message has ${count} bytes of text. The limit is ${max}. Accented letters count as two, emojis as four.`,
    "messageBytes",
    { max, count },
  );
}

function lacking(text: string, what: string): Reason {
  return reason(text, "channelLacks", { what });
}

function first(faults: readonly (Reason | null)[]): Reason | null {
  return faults.find((fault) => fault !== null) ?? null;
}

function repeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
