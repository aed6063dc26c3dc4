import { describe, expect, it } from "vitest";
import { messageOf } from "#lib/testing/factories/conversation-page.ts";
import { findFirstUnanswered, isFirstMessage, type TimelineItem, timelineItems } from "./timeline-items.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const ana = { type: "user", id: "ana", name: "Ana" } as const;
const sofia = { type: "agent", id: "sofia", name: "Sofia" } as const;

/** Short form of items: `a^` starts a group, `a$` ends one. */
function short(items: readonly TimelineItem[]): string[] {
  return items.map((item) => {
    if (item.type !== "message") return item.type === "event" ? `(${item.event.text})` : item.type;
    return `${item.isFirst ? "^" : ""}${item.message.id}${item.isLast ? "$" : ""}`;
  });
}

describe("timelineItems", () => {
  it("separates days and groups consecutive messages of one author", () => {
    const messages = [
      messageOf("a", { creationDate: at(19, 23, 58) }),
      messageOf("b", { creationDate: at(20, 0, 1) }),
      messageOf("c", { creationDate: at(20, 0, 2) }),
      messageOf("d", { creationDate: at(20, 0, 30) }),
      messageOf("e", { creationDate: at(20, 0, 31), direction: "outbound", author: ana }),
      messageOf("f", { creationDate: at(20, 0, 32), direction: "note", author: ana }),
      messageOf("g", { creationDate: at(20, 0, 33), direction: "outbound", author: sofia }),
    ];
    expect(short(timelineItems({ messages, events: [], unreadId: "d" }))).toEqual([
      "day",
      "^a$",
      "day",
      "^b",
      "c$",
      "unread",
      "^d$",
      "^e$",
      "^f$",
      "^g$",
    ]);
  });

  it("adds events between messages, but none from before the first", () => {
    const messages = [
      messageOf("a", { creationDate: at(20, 10) }),
      messageOf("b", { creationDate: at(20, 10, 2) }),
    ];
    const events = [
      { id: "e3", at: at(20, 11), text: "solved", variant: "plain" as const },
      { id: "e1", at: at(20, 9), text: "created", variant: "plain" as const },
      { id: "e2", at: at(20, 10, 1), text: "took over", variant: "handover" as const },
    ];
    expect(short(timelineItems({ messages, events, unreadId: null }))).toEqual([
      "day",
      "^a$",
      "(took over)",
      "^b$",
      "(solved)",
    ]);
    expect(timelineItems({ messages: [], events, unreadId: null })).toEqual([]);
  });

  it("adds each side's latest reaction to its message", () => {
    const replyTo = { id: "a", kind: "text", text: "", authorName: "" } as const;
    const messages = [
      messageOf("a", { direction: "outbound", author: ana }),
      messageOf("b", { kind: "reaction", text: "❤️", replyTo }),
      messageOf("c", { kind: "reaction", text: "", content: { emoji: "👍" }, replyTo }),
      messageOf("d", { kind: "reaction", text: "🎉", replyTo, direction: "outbound", author: ana }),
      messageOf("e", { kind: "reaction", text: "", replyTo, direction: "outbound", author: ana }),
    ];
    const items = timelineItems({ messages, events: [], unreadId: null });
    expect(short(items)).toEqual(["day", "^a$"]);
    expect(items[1]).toMatchObject({ reactions: [{ emoji: "👍", by: "Marta Ruiz" }] });
  });
});

describe("firstUnanswered", () => {
  it("returns the contact's first message since the last reply, ignoring notes", () => {
    const page = [
      messageOf("a"),
      messageOf("b", { direction: "outbound", author: ana }),
      messageOf("c"),
      messageOf("d", { direction: "note", author: ana }),
      messageOf("e"),
    ];
    expect(findFirstUnanswered(page)).toBe("c");
    expect(findFirstUnanswered(page.slice(0, 1))).toBe("a");
    expect(findFirstUnanswered(page.slice(0, 2))).toBeNull();
  });

  it("returns the message the server reports when it is loaded", () => {
    const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
    const page = [
      messageOf("a", { creationDate: at(1) }),
      messageOf("b", { creationDate: at(2), direction: "note", author: ana }),
      messageOf("c", { creationDate: at(3) }),
    ];
    expect(findFirstUnanswered(page, at(2))).toBe("c");
    expect(findFirstUnanswered(page, at(0))).toBe("a");
    expect(findFirstUnanswered(page, at(4))).toBeNull();
    expect(isFirstMessage(page, "a")).toBe(true);
    expect(isFirstMessage(page, "c")).toBe(false);
    expect(isFirstMessage(page.slice(1), "c")).toBe(true);
  });
});
