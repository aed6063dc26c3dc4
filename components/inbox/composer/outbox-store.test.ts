import { afterEach, describe, expect, it, vi } from "vitest";
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
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const stubStorage = () => {
    const stored = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    };
    vi.stubGlobal("window", { sessionStorage });
    return { stored, sessionStorage };
  };

  it("survive a reload and do not overwrite those of another page", () => {
    stubStorage();
    const before = openOutboxStore("o");
    const after = openOutboxStore("o");
    before.change((outbox) => withPending(outbox, pending("a")));
    after.change((outbox) => withPending(outbox, pending("b")));
    before.change((outbox) => outbox.filter(({ reference }) => reference !== "a"));
    expect(after.read()).toEqual([pending("b")]);
    expect(openOutboxStore("other").read()).toEqual([]);
  });

  it("are kept in memory without storage, and are empty if they cannot be parsed", () => {
    const { stored, sessionStorage } = stubStorage();
    sessionStorage.setItem = () => expect.fail("full");
    const store = openOutboxStore("full");
    expect(store.change((outbox) => withPending(outbox, pending("a")))).toEqual([pending("a")]);
    expect(store.read()).toEqual([pending("a")]);
    for (const text of ["{", '[{"reference":1}]', "null"]) {
      stored.set("torn", text);
      expect(openOutboxStore("torn").read()).toEqual([]);
    }
  });
});
