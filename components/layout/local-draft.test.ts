import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localDraft } from "./local-draft.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("localDraft", () => {
  it("keeps a text until the server has it", () => {
    const draft = localDraft("u", "c", "reply");
    expect(draft.read()).toBeNull();
    draft.keep("Hola");
    expect(localDraft("u", "c", "reply").read()).toBe("Hola");
    draft.settle("Hola");
    expect(draft.read()).toBeNull();
  });

  it("keeps text typed during a save, and an emptied draft", () => {
    const draft = localDraft("u", "c", "reply");
    draft.keep("Hola, qu");
    draft.settle("Hola");
    expect(draft.read()).toBe("Hola, qu");
    draft.keep("");
    expect(draft.read()).toBe("");
  });

  it("separates modes, records and users", () => {
    localDraft("u", "c", "reply").keep("x");
    expect(localDraft("u", "c", "note").read()).toBeNull();
    expect(localDraft("u", "d", "reply").read()).toBeNull();
    expect(localDraft("v", "c", "reply").read()).toBeNull();
  });

  it("keeps a text for the page without storage", () => {
    vi.stubGlobal("window", {});
    const draft = localDraft("u", "c", "reply");
    draft.keep("x");
    expect(draft.read()).toBe("x");
    draft.settle("x");
    expect(draft.read()).toBeNull();
  });
});
