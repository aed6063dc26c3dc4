import { describe, expect, it } from "vitest";
import type { Capabilities } from "#lib/channels/schema.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { conversationOf } from "#lib/testing/factories/conversation-page.ts";
import { replyBlock } from "./reply-block.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const can: Capabilities = {
  textMax: 4_096,
  textMaxBytes: null,
  boldMark: null,
  media: [],
  captionMax: 0,
  buttons: null,
  list: null,
  templates: true,
  reactions: true,
  typing: true,
  location: true,
  contactCards: 10,
  receipts: true,
  window: { hours: 24 },
};
const channel = { id: "c", name: "Shop", platformType: "whatsapp", status: "connected" } as const;

const blockOf = (conversation: InboxConversation, capabilities: Capabilities | null) =>
  replyBlock(conversation, { capabilities, now, t: englishText("inbox.replyBlock") });

describe("replyBlock", () => {
  it("allows replies while the window is open or if there is none", () => {
    const open = conversationOf({ windowClosesDate: "2026-11-20T10:05:00.000Z" });
    expect(blockOf(open, can)).toBeNull();
    expect(blockOf(conversationOf(), { ...can, window: null })).toBeNull();
  });

  it("returns why the window is closed and what can be sent instead", () => {
    const closed = conversationOf({ windowClosesDate: "2026-11-20T09:59:00.000Z" });
    expect(blockOf(closed, can)).toEqual({
      title: "The reply window is closed",
      why:
        "The channel allows free-form replies for 24 hours after Marta last wrote. It opens again when they write. " +
        "Until then, you can only send approved templates.",
    });
    expect(blockOf(closed, { ...can, templates: false })?.why).toContain("Nothing can be sent");
    const silent = conversationOf({ windowClosesDate: null, isWindowOpen: false });
    expect(blockOf(silent, can)?.title).toBe("Marta has not written yet");
  });

  it("returns that a channel is deleted, disabled or disconnected", () => {
    expect(blockOf(conversationOf(), null)?.title).toBe("The channel was removed");
    const off = conversationOf({ channel: { ...channel, status: "disabled" } });
    expect(blockOf(off, can)?.title).toBe("Shop is disabled");
    const refused = conversationOf({ channel: { ...channel, status: "reconnect" } });
    expect(blockOf(refused, can)?.title).toBe("Shop needs to be reconnected");
  });
});
