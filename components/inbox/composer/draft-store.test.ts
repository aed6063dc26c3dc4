import { describe, expect, it } from "vitest";
import { localDraft } from "./draft-store.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

const key = { userId: "u", conversationId: "c", mode: "reply" } as const;

describe("localDraft", () => {
  it("keeps a text until the server has it", () => {
    const store = storage();
    const draft = localDraft(store, key);
    expect(draft.read()).toBeNull();
    draft.keep("Hola");
    expect(localDraft(store, key).read()).toBe("Hola");
    draft.settle("Hola");
    expect(draft.read()).toBeNull();
  });

  it("keeps text typed during a save, and an emptied draft", () => {
    const draft = localDraft(storage(), key);
    draft.keep("Hola, qu");
    draft.settle("Hola");
    expect(draft.read()).toBe("Hola, qu");
    draft.keep("");
    expect(draft.read()).toBe("");
  });

  it("separates modes, conversations and users", () => {
    const store = storage();
    localDraft(store, key).keep("x");
    expect(localDraft(store, { ...key, mode: "note" }).read()).toBeNull();
    expect(localDraft(store, { ...key, userId: "v" }).read()).toBeNull();
  });

  it("works without storage", () => {
    const refuse = () => {
      throw new Error("full");
    };
    const draft = localDraft({ getItem: refuse, setItem: refuse, removeItem: refuse }, key);
    draft.keep("x");
    draft.settle("x");
    expect(draft.read()).toBeNull();
  });
});
