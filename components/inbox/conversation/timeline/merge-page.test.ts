import { describe, expect, it } from "vitest";
import {
  conversationOf as conversation,
  messageOf as message,
  pageOf as page,
} from "#lib/testing/factories/conversation-page.ts";
import { appendNewer, mergePage, prependOlder, putMessage } from "./merge-page.ts";

describe("cached conversation", () => {
  it("keeps earlier messages when the newest are refetched", () => {
    const known = page([message("a"), message("b"), message("c")], { hasOlder: false });
    const fresh = page([message("b", { status: "read" }), message("c"), message("d")], { hasOlder: true });
    const merged = mergePage(known, fresh);
    expect(merged.messages.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(merged.messages[1]?.status).toBe("read");
    expect(merged.hasOlder).toBe(false);
  });

  it("starts over if there would be a gap, and for another conversation", () => {
    const fresh = page([message("x"), message("y")], { hasOlder: true });
    expect(mergePage(page([message("a")]), fresh)).toBe(fresh);
    expect(mergePage(undefined, fresh)).toBe(fresh);
    const other = page([message("x")], { conversation: conversation({ id: "other" }) });
    expect(mergePage(other, fresh)).toBe(fresh);
  });

  it("removes a message that is no longer among the newest", () => {
    const known = page([message("a"), message("b"), message("c")]);
    const merged = mergePage(known, page([message("a"), message("c")]));
    expect(merged.messages.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("prepends older messages without duplicates", () => {
    const known = page([message("c"), message("d")], { hasOlder: true });
    const older = page([message("a"), message("b"), message("c")], { hasOlder: false });
    const joined = prependOlder(known, older);
    expect(joined.messages.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(joined.hasOlder).toBe(false);
  });

  it("inserts a message at its position, once", () => {
    const known = page([message("a"), message("c")]);
    expect(putMessage(known, message("b")).messages.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    const again = putMessage(known, message("c", { status: "delivered" }));
    expect(again.messages.map(({ id, status }) => [id, status])).toEqual([
      ["a", null],
      ["c", "delivered"],
    ]);
  });

  it("appends newer messages without duplicates until there are none left", () => {
    const known = page([message("a"), message("b")], { hasNewer: true });
    const grown = appendNewer(known, page([message("b"), message("c")], { hasOlder: true, hasNewer: false }));
    expect(grown.messages.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(grown).toMatchObject({ hasOlder: false, hasNewer: false });
  });
});
