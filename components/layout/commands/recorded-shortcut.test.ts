import { describe, expect, it } from "vitest";
import { createCommandStore, type ListedCommand } from "./command-store.ts";
import { addStroke, findClash } from "./recorded-shortcut.ts";

describe("addStroke", () => {
  it.each([
    ["", "n", "n"],
    ["g", "n", "g n"],
    ["g s", "?", "g s ?"],
    ["g s w", "n", "g s w"],
    ["", "mod+shift+k", "mod+shift+k"],
    ["g n", "backspace", "g"],
    ["g", "backspace", ""],
    ["", "backspace", ""],
    ["g", "tab", "g"],
    ["g", "shift+arrowdown", "g"],
    ["", "mod+w", ""],
    ["", "mod+shift+t", ""],
  ])("makes of %j and %s %j", (keys, stroke, expected) => {
    expect(addStroke(keys, stroke)).toBe(expected);
  });
});

describe("a shortcut that a user chooses", () => {
  const store = createCommandStore({ macro: "m" });
  const command = (id: string, keys: string, more: Partial<ListedCommand> = {}) =>
    store.add({ id, label: id, group: "All", keys, run: () => undefined, ...more });
  command("board", "g b");
  command("macro", "x");
  command("solve", "s");
  command("solve-selected", "s", { sameKeysAs: "solve" });
  const [board, , solve] = store.list();

  it.each([
    ["m", "macro"],
    ["x", undefined],
    ["s", undefined],
    ["g", "board"],
    ["g b", "board"],
    ["g b c", "board"],
    ["g c", undefined],
    ["", undefined],
  ])("%j is also that of %s", (keys, id) => {
    expect(findClash(store.list(), solve as ListedCommand, keys)?.id).toBe(id);
  });

  it("does not clash with its own", () => {
    expect(findClash(store.list(), board as ListedCommand, "g b")).toBeUndefined();
  });
});
