import { describe, expect, it } from "vitest";
import { type Pending, withPending } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.ts";

const pending = (reference: string): Pending => ({
  reference,
  conversationId: "c",
  mode: "note",
  text: "Hola",
  fileName: null,
  after: "m1",
  at: "2026-11-20T10:00:00.000Z",
  error: null,
  isUnreached: false,
  sending: { mode: "note", text: "Hola", mentionedUserIds: [] },
});

describe("unconfirmed messages", () => {
  const storage = () => {
    const stored = new Map<string, string>();
    return {
      kept: stored,
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    };
  };

  it("survive a reload and do not overwrite those of another page", () => {
    const store = storage();
    const before = openOutboxStore(store, "o");
    const after = openOutboxStore(store, "o");
    before.change((outbox) => withPending(outbox, pending("a")));
    after.change((outbox) => withPending(outbox, pending("b")));
    before.change((outbox) => outbox.filter(({ reference }) => reference !== "a"));
    expect(after.read()).toEqual([pending("b")]);
    expect(openOutboxStore(store, "other").read()).toEqual([]);
  });

  it("are kept in memory without storage, and are empty if they cannot be parsed", () => {
    const full = { getItem: () => null, setItem: () => expect.fail("full") };
    const store = openOutboxStore(full, "o");
    expect(store.change((outbox) => withPending(outbox, pending("a")))).toEqual([pending("a")]);
    expect(store.read()).toEqual([pending("a")]);
    expect(openOutboxStore(null, "o").read()).toEqual([]);
    const torn = storage();
    for (const text of ["{", '[{"reference":1}]', "null"]) {
      torn.kept.set("o", text);
      expect(openOutboxStore(torn, "o").read()).toEqual([]);
    }
  });
});
