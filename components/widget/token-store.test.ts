import { expect, it } from "vitest";
import { openTokenStore } from "./token-store.ts";

function storageOf(kept: Map<string, string>): Storage {
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

it("stores one token per agent, also for the next page", () => {
  const kept = new Map<string, string>();
  expect(openTokenStore("a", () => storageOf(kept)).write("token of a")).toBe(true);
  expect(openTokenStore("a", () => storageOf(kept)).read()).toBe("token of a");
  expect(openTokenStore("b", () => storageOf(kept)).read()).toBeNull();
});

it("keeps tokens in memory if the browser blocks storage", () => {
  const store = openTokenStore("a", () => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.read()).toBeNull();
  expect(store.write("token")).toBe(false);
  expect(store.read()).toBe("token");
});
