import { describe, expect, it } from "vitest";
import type { LastMessage } from "#lib/inbox/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { previewText, senderLabel } from "./message-labels.ts";

const t = englishText("inbox.messageKinds");
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
  it("starts with the sender's first name, except for the contact", () => {
    expect(senderLabel(last, null)).toBe("Ana");
    expect(senderLabel(last, "You")).toBe("You");
    expect(senderLabel({ ...last, direction: "inbound", authorType: "contact" }, null)).toBe("");
    expect(senderLabel({ ...last, authorType: "agent", authorName: "Sofia" }, "You")).toBe("Sofia");
  });

  it("names messages without text, and joins lines", () => {
    expect(previewText({ kind: "audio", text: "[audio]" }, t)).toBe("Audio");
    expect(previewText({ kind: "image", text: "" }, t)).toBe("Photo");
    expect(previewText({ kind: "text", text: "one\n\ntwo" }, t)).toBe("one two");
  });
});
