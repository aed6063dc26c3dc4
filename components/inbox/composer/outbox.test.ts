import { describe, expect, it } from "vitest";
import { messageOf } from "#lib/testing/factories/conversation-page.ts";
import { findUnconfirmed, type Pending, withoutPending, withPending, withResult } from "./outbox.ts";

const pending = (reference: string, over: Partial<Pending> = {}): Pending => ({
  reference,
  conversationId: "c",
  mode: "reply",
  text: "Hola",
  fileName: null,
  after: "m1",
  at: "2026-11-20T10:00:00.000Z",
  error: null,
  isUnreached: false,
  sending: {
    mode: "reply",
    message: { kind: "text", text: "Hola" },
    replyTo: undefined,
    takeOver: false,
  },
  ...over,
});
const mine = { type: "user", id: "me", name: "Ana" } as const;
const references = (list: readonly Pending[]) => list.map(({ reference }) => reference);

describe("outbox", () => {
  it("keeps a message with its error until it is confirmed", () => {
    const outbox = withPending(withPending([], pending("a")), pending("b"));
    const failed = withResult(outbox, "a", { error: "The server cannot be reached." });
    expect(failed.map(({ error }) => error)).toEqual(["The server cannot be reached.", null]);
    expect(withResult(failed, "a", { error: null })).toEqual(outbox);
    expect(references(withoutPending(outbox, "a"))).toEqual(["b"]);
  });

  it("does not repeat messages that the conversation already shows", () => {
    const outbox = [pending("a"), pending("b"), pending("other", { conversationId: "d" })];
    const reply = (id: string) => messageOf(id, { direction: "outbound", author: mine, text: "Hola" });
    const of = (messages: ReturnType<typeof reply>[]) =>
      references(findUnconfirmed(outbox, { conversationId: "c", messages, userId: "me" }));
    expect(of([reply("m1")])).toEqual(["a", "b"]);
    expect(of([reply("m1"), reply("m2")])).toEqual(["b"]);
    expect(of([reply("m2"), reply("m3")])).toEqual([]);
  });

  it("does not confuse messages of others or notes with its own, and always shows a failure", () => {
    const theirs = messageOf("m2", { direction: "outbound", author: { ...mine, id: "ben" }, text: "Hola" });
    const note = messageOf("m3", { direction: "note", author: mine, text: "Hola" });
    const query = { conversationId: "c", messages: [theirs, note], userId: "me" };
    expect(references(findUnconfirmed([pending("a")], query))).toEqual(["a"]);
    const messages = [messageOf("m4", { direction: "outbound", author: mine, text: "Hola" })];
    const failed = [pending("a", { error: "no" })];
    expect(references(findUnconfirmed(failed, { ...query, messages }))).toEqual(["a"]);
  });
});
