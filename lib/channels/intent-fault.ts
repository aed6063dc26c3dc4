import type { ChannelFailure } from "./channel-event.ts";
import type { OutboundIntent } from "./outbound.ts";
import type { Capabilities } from "./schema.ts";

type Of<Kind extends OutboundIntent["kind"]> = Extract<OutboundIntent, { kind: Kind }>;
type Check<Kind extends OutboundIntent["kind"]> = (intent: Of<Kind>, can: Capabilities) => string | null;

/**
 * Returns why a channel cannot carry an intent, by its capabilities; null if it can. Call it before queuing. The
 * sentence is for the author of the message.
 */
export function intentFault(intent: OutboundIntent, capabilities: Capabilities): ChannelFailure | null {
  const reason = faultOf(intent, capabilities);
  if (reason === null) return null;
  return { class: "input", code: "not_supported", reason, detail: null, retry: false, retryAfter: null };
}

function faultOf(intent: OutboundIntent, can: Capabilities): string | null {
  switch (intent.kind) {
    case "text":
      return first([length("A message", intent.text, { most: can.textMax }), bytes(intent.text, can)]);
    case "media":
      return mediaFault(intent, can);
    case "location":
      return can.location ? null : "This channel carries no locations.";
    case "contacts":
      return contactsFault(intent, can);
    case "buttons":
      return buttonsFault(intent, can);
    case "list":
      return listFault(intent, can);
    case "template":
      return can.templates ? null : "This channel has no templates.";
    case "reaction":
      return can.reactions ? null : "This channel carries no reactions.";
    case "seen":
      return can.typing ? null : "This channel does not show that somebody is writing.";
  }
}

const mediaFault: Check<"media"> = ({ media, caption }, can) => {
  const rule = can.media.find(({ kind }) => kind === media.kind);
  if (!rule) return `This channel carries no ${media.kind} files.`;
  if (rule.types.length > 0 && !rule.types.includes(media.mimeType)) {
    return `This channel takes ${media.kind} files of these types only: ${rule.types.join(", ")}.`;
  }
  if (caption === null || caption === "") return null;
  if (!rule.caption) return `This channel carries no caption with ${media.kind} files.`;
  return length("A caption", caption, { most: can.captionMax });
};

const contactsFault: Check<"contacts"> = ({ contacts }, { contactCards: most }) => {
  if (most === 0) return "This channel carries no contact cards.";
  if (contacts.length >= 1 && contacts.length <= most) return null;
  return most === 1 ? "A message has one contact card." : `A message has 1 to ${most} contact cards.`;
};

const buttonsFault: Check<"buttons"> = ({ text, header, footer, buttons }, can) => {
  const rule = can.buttons;
  if (!rule) return "This channel has no buttons.";
  if (buttons.length < 1 || buttons.length > rule.max) return `A message has 1 to ${rule.max} buttons.`;
  if (repeated(buttons.map(({ id }) => id))) return "Every button needs an id of its own.";
  if (repeated(buttons.map(({ title }) => title))) return "Every button needs a title of its own.";
  return first([
    length("The text", text, { most: rule.textMax }),
    margin(header, footer),
    bytes([header, text, footer].filter(Boolean).join("\n\n"), can),
    ...buttons.flatMap(({ id, title }) => [
      length("The title of a button", title, { most: rule.titleMax }),
      length("The id of a button", id, { most: rule.idMax }),
    ]),
  ]);
};

const listFault: Check<"list"> = ({ text, header, footer, button, sections }, can) => {
  const rule = can.list;
  if (!rule) return "This channel has no lists.";
  const rows = sections.flatMap((section) => section.rows);
  if (sections.length > rule.sections) return `A list has at most ${rule.sections} sections.`;
  if (rows.length < 1 || rows.length > rule.rows) return `A list has 1 to ${rule.rows} rows in all.`;
  if (repeated(rows.map(({ id }) => id))) return "Every row needs an id of its own.";
  if (sections.length > 1 && sections.some(({ title }) => !title)) return "Every section needs a title.";
  return first([
    length("The text", text, { most: rule.textMax }),
    margin(header, footer),
    length("The button that opens the list", button, { most: rule.buttonMax }),
    ...sections.map(({ title }) =>
      length("The title of a section", title ?? "", { most: rule.titleMax, least: 0 }),
    ),
    ...rows.flatMap(({ id, title, description }) => [
      length("The title of a row", title, { most: rule.titleMax }),
      length("The description of a row", description ?? "", { most: rule.descriptionMax, least: 0 }),
      length("The id of a row", id, { most: rule.idMax }),
    ]),
  ]);
};

/** Headers and footers have the same limit on all channels that have them. */
const MARGIN_MAX = 60;
function margin(header: string | null | undefined, footer: string | null | undefined): string | null {
  return first([
    length("The header", header ?? "", { most: MARGIN_MAX, least: 0 }),
    length("The footer", footer ?? "", { most: MARGIN_MAX, least: 0 }),
  ]);
}

function length(
  what: string,
  text: string,
  { most, least = 1 }: { most: number; least?: number },
): string | null {
  // UTF-16 units, as in `splitText` and the composer. No vendor counts more.
  const count = text.length;
  if (text.trim().length < least) return `${what} must not be empty.`;
  if (count <= most) return null;
  const hint = count > [...text].length ? " Most emojis count two." : "";
  return `${what} may have at most ${most} characters; this one has ${count}.${hint}`;
}

function bytes(text: string, { textMaxBytes: most }: Capabilities): string | null {
  const count = Buffer.byteLength(text);
  if (most === null || count <= most) return null;
  return `A message may have at most ${most} bytes of text; this one has ${count}. Accents count two, emojis four.`;
}

function first(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null;
}

function repeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
