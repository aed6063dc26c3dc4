import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { type Author, authorName } from "#components/layout/history/author-name.ts";
import type { LastMessage } from "#lib/inbox/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import layout from "#messages/es/layout.json";
import { previewText, senderLabel } from "./message-labels.ts";

const t = englishText("inbox.messageKinds");
const spanish = createTranslator({ locale: "es", messages: { layout }, namespace: "layout.authors" });
const inSpanish = (author: Author) => authorName(author, spanish as never);
const last: LastMessage = {
  id: "m",
  kind: "text",
  text: "Hola",
  direction: "outbound",
  authorType: "user",
  authorId: "ana",
  authorName: "Ana Gil",
  status: "sent",
  creationDate: "2026-11-20T10:00:00.000Z",
};

describe("message preview", () => {
  it.each<[string, Partial<LastMessage>, string | null, string]>([
    ["a person", {}, null, "Ana"],
    ["the reader", {}, "You", "You"],
    ["the contact", { direction: "inbound", authorType: "contact" }, null, ""],
    ["an AI agent", { authorType: "agent", authorName: "Front desk" }, null, "Front desk"],
    ["another device", { authorId: null, authorName: "Another device" }, null, "Otro dispositivo"],
    [
      "another app",
      { authorType: "system", authorId: null, authorName: "Another app" },
      null,
      "Otra aplicación",
    ],
  ])("names %s", (_who, changes, you, label) => {
    expect(senderLabel({ ...last, ...changes }, you, inSpanish)).toBe(label);
  });

  it("names messages without text, and joins lines", () => {
    expect(previewText({ kind: "audio", text: "[audio]" }, t)).toBe("Audio");
    expect(previewText({ kind: "image", text: "" }, t)).toBe("Photo");
    expect(previewText({ kind: "text", text: "one\n\ntwo" }, t)).toBe("one two");
  });
});
