import { describe, expect, it } from "vitest";
import {
  conversationOf as conversation,
  messageOf as message,
  threadOf as thread,
} from "#lib/testing/factories/inbox-thread.ts";
import { appendNewer, mergeThread, prependOlder, putMessage } from "./thread-state.ts";

describe("a thread in the cache", () => {
  it("keeps what was loaded above when the newest messages are read again", () => {
    const known = thread([message("a"), message("b"), message("c")], { hasOlder: false });
    const fresh = thread([message("b", { status: "read" }), message("c"), message("d")], { hasOlder: true });
    const merged = mergeThread(known, fresh);
    expect(merged.messages.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(merged.messages[1]?.status).toBe("read");
    expect(merged.hasOlder).toBe(false);
  });

  it("begins again where there would be a hole, and for another conversation", () => {
    const fresh = thread([message("x"), message("y")], { hasOlder: true });
    expect(mergeThread(thread([message("a")]), fresh)).toBe(fresh);
    expect(mergeThread(undefined, fresh)).toBe(fresh);
    const other = thread([message("x")], { conversation: conversation({ id: "other" }) });
    expect(mergeThread(other, fresh)).toBe(fresh);
  });

  it("drops a message that the server no longer has among the newest", () => {
    const known = thread([message("a"), message("b"), message("c")]);
    const merged = mergeThread(known, thread([message("a"), message("c")]));
    expect(merged.messages.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("takes an older stretch without doubles", () => {
    const known = thread([message("c"), message("d")], { hasOlder: true });
    const older = thread([message("a"), message("b"), message("c")], { hasOlder: false });
    const joined = prependOlder(known, older);
    expect(joined.messages.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(joined.hasOlder).toBe(false);
  });

  it("puts a message where it belongs, once", () => {
    const known = thread([message("a"), message("c")]);
    expect(putMessage(known, message("b")).messages.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    const again = putMessage(known, message("c", { status: "delivered" }));
    expect(again.messages.map(({ id, status }) => [id, status])).toEqual([
      ["a", null],
      ["c", "delivered"],
    ]);
  });

  it("grows downwards, each message once, until there is nothing newer", () => {
    const known = thread([message("a"), message("b")], { hasNewer: true });
    const grown = appendNewer(
      known,
      thread([message("b"), message("c")], { hasOlder: true, hasNewer: false }),
    );
    expect(grown.messages.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(grown).toMatchObject({ hasOlder: false, hasNewer: false });
  });
});
