import { expect, it } from "vitest";
import { clearPersonStorage, personKey } from "./person-storage.ts";

function storage(items: Record<string, string>) {
  const held = new Map(Object.entries(items));
  return {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
    clear: () => held.clear(),
    names: () => [...held.keys()],
  };
}

it("includes the person's id in keys", () => {
  expect(personKey("draft", "u", "c", "reply")).toBe("tertulia:draft:u:c:reply");
  expect(personKey("outbox", "u", "w")).not.toBe(personKey("outbox", "v", "w"));
});

it("removes user data and the tab's data, but keeps appearance settings", () => {
  const local = storage({
    [personKey("draft", "u", "c", "reply")]: "Hola",
    [personKey("draft", "v", "c", "note")]: "x",
    "tertulia:drafts-width": "3",
    theme: "dark",
    [personKey("outbox", "u", "w")]: "[]",
  });
  const tab = storage({ "trail contact w": "{}" });
  clearPersonStorage(
    () => local,
    () => tab,
  );
  expect(local.names()).toEqual(["tertulia:drafts-width", "theme"]);
  expect(tab.names()).toEqual([]);
});

it("works in a browser that blocks storage", () => {
  const tab = storage({ a: "b" });
  const forbidden = () => {
    throw new Error("SecurityError");
  };
  expect(() => clearPersonStorage(forbidden, () => tab)).not.toThrow();
  expect(tab.names()).toEqual([]);
  expect(() => clearPersonStorage(forbidden, forbidden)).not.toThrow();
});
