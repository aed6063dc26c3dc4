import { describe, expect, it } from "vitest";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { webchat } from "./adapters/webchat/index.ts";
import { whatsapp } from "./adapters/whatsapp/index.ts";
import { intentFault } from "./intent-fault.ts";
import type { OutboundIntent, OutboundMedia } from "./outbound.ts";

const common = { to: [], clientReference: "1" };
const reasonOf = (intent: OutboundIntent, { capabilities } = whatsapp) =>
  intentFault(intent, capabilities)?.reason ?? null;
const text = (words: string): OutboundIntent => ({ ...common, kind: "text", text: words });
const media = (
  kind: OutboundMedia["kind"],
  mimeType: string,
  caption: string | null = null,
): OutboundIntent => ({
  ...common,
  kind: "media",
  caption,
  media: { kind, mimeType, fileName: null, source: { type: "id", id: "1" } },
});
const buttons = (titles: string[], more: object = {}): OutboundIntent => ({
  ...common,
  kind: "buttons",
  text: "?",
  buttons: titles.map((title, id) => ({ id: String(id), title })),
  ...more,
});
const rows = (count: number, title = "row") =>
  Array.from({ length: count }, (_, id) => ({ id: `${title}${id}`, title, description: null }));
const list = (
  sections: { title: string | null; rows: ReturnType<typeof rows> }[],
  button = "Ver",
): OutboundIntent => ({
  ...common,
  kind: "list",
  text: "?",
  button,
  sections,
});

describe("WhatsApp content", () => {
  it.each<[string, OutboundIntent, string | null]>([
    ["a text of the maximum length", text("a".repeat(4096)), null],
    ["the maximum number of emojis", text("😀".repeat(2048)), null],
    [
      "an emoji too many",
      text(`${"😀".repeat(2048)}a`),
      "The message has 4097 characters. The limit is 4096. Most emojis count as two characters.",
    ],
    [
      "a caption of emojis",
      media("image", "image/png", "😀".repeat(513)),
      "The caption has 1026 characters. The limit is 1024. Most emojis count as two characters.",
    ],
    [
      "a button with emojis",
      buttons([`${"a".repeat(18)}😀😀`]),
      "The title of a button has 22 characters. The limit is 20. Most emojis count as two characters.",
    ],
    ["a long text", text("a".repeat(4097)), "The message has 4097 characters. The limit is 4096."],
    ["nothing", text("  "), "The message must not be empty."],
    ["a picture", media("image", "image/png", "hola"), null],
    [
      "a GIF",
      media("image", "image/gif"),
      "This channel only supports image files of these types: image/jpeg, image/png.",
    ],
    ["any document", media("document", "application/zip", "a"), null],
    [
      "a caption on a voice note",
      media("audio", "audio/ogg", "a"),
      "This channel does not support captions with audio files.",
    ],
    [
      "a long caption",
      media("image", "image/png", "a".repeat(1025)),
      "The caption has 1025 characters. The limit is 1024.",
    ],
    ["three buttons", buttons(["a", "b", "c"]), null],
    ["no button", buttons([]), "A message can have 1 to 3 buttons."],
    ["a long button", buttons(["a".repeat(21)]), "The title of a button has 21 characters. The limit is 20."],
    ["an empty button", buttons([""]), "The title of a button must not be empty."],
    ["two buttons with the same title", buttons(["a", "a"]), "Every button needs a different title."],
    [
      "a long footer",
      buttons(["a"], { footer: "a".repeat(61) }),
      "The footer has 61 characters. The limit is 60.",
    ],
    ["ten rows", list([{ title: null, rows: rows(10) }]), null],
    [
      "eleven rows",
      list([
        { title: "a", rows: rows(6, "a") },
        { title: "b", rows: rows(5, "b") },
      ]),
      "A list can have 1 to 10 rows in total.",
    ],
    [
      "sections without a title",
      list([
        { title: "a", rows: rows(1, "a") },
        { title: null, rows: rows(1, "b") },
      ]),
      "Every section needs a title.",
    ],
    [
      "a list without a button",
      list([{ title: null, rows: rows(1) }], ""),
      "The button that opens the list must not be empty.",
    ],
    [
      "the same row twice",
      list([{ title: null, rows: [...rows(1), ...rows(1)] }]),
      "Every row needs a different id.",
    ],
    ["a template", { ...common, kind: "template", name: "a", language: "es", components: [] }, null],
    ["a reaction", { ...common, kind: "reaction", target: "1", emoji: null }, null],
  ])("is checked for %s", (_what, intent, reason) => {
    expect(reasonOf(intent)).toBe(reason);
  });
});

it.each<[OutboundIntent, string]>([
  [buttons(["a"]), "This channel does not support buttons."],
  [list([]), "This channel does not support lists."],
])("rejects content that the channel does not support", (intent, reason) => {
  const plain = { ...webchat.capabilities, buttons: null, list: null };
  expect(intentFault(intent, plain)?.reason).toBe(reason);
});

it.each<[OutboundIntent, string]>([
  [
    { ...common, kind: "template", name: "a", language: "es", components: [] },
    "This channel does not support templates.",
  ],
  [{ ...common, kind: "reaction", target: "1", emoji: null }, "This channel does not support reactions."],
  [
    { ...common, kind: "location", latitude: 1, longitude: 2, name: null, address: null },
    "This channel does not support locations.",
  ],
  [{ ...common, kind: "contacts", contacts: [] }, "This channel does not support contact cards."],
  [media("sticker", "image/webp"), "This channel does not support sticker files."],
])("rejects content that webchat cannot show", (intent, reason) => {
  expect(reasonOf(intent, webchat)).toBe(reason);
  expect(intentFault(intent, webchat.capabilities)).toMatchObject({
    class: "input",
    code: "not_supported",
    retry: false,
  });
});

const inSpanish = (intent: OutboundIntent, { capabilities } = whatsapp) => {
  const fault = intentFault(intent, capabilities);
  return fault && describeReason({ text: fault.reason, parts: fault.parts }, "es");
};

it.each<[OutboundIntent, string]>([
  [
    text(`${"😀".repeat(2048)}a`),
    "El mensaje tiene 4097 caracteres. El límite es 4096. La mayoría de los emojis cuentan como dos.",
  ],
  [text(" "), "El mensaje no puede estar vacío."],
  [media("image", "image/gif"), "Este canal solo admite imágenes de estos tipos: image/jpeg, image/png."],
  [media("audio", "audio/ogg", "a"), "Este canal no admite audios con texto."],
  [buttons([]), "Un mensaje puede tener de 1 a 3 botones."],
  [buttons(["a", "a"]), "Cada botón necesita un título distinto."],
  [list([{ title: null, rows: rows(1) }], ""), "El botón que abre la lista necesita un título."],
  [list([{ title: null, rows: [...rows(1), ...rows(1)] }]), "Cada fila necesita un ID distinto."],
])("says in Spanish why WhatsApp cannot carry a message", (intent, reason) => {
  expect(inSpanish(intent)).toBe(reason);
});

it("reports in Spanish what a channel does not support", () => {
  expect(inSpanish(media("sticker", "image/webp"), webchat)).toBe("Este canal no admite stickers.");
  expect(inSpanish({ ...common, kind: "contacts", contacts: [] }, webchat)).toBe(
    "Este canal no admite tarjetas de contacto.",
  );
});
