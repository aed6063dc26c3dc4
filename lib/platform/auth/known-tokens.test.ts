import { expect, it } from "vitest";
import { createKnownTokens } from "./known-tokens.ts";

const key = Buffer.alloc(32, 1);

it("caches a token until it expires", () => {
  let now = 1_000;
  const tokens = createKnownTokens<string>(() => now);
  tokens.remember("a", { key, claims: "Ana", expiresAt: 2_000 });
  tokens.remember("b", { key, claims: "Bea", expiresAt: null });
  expect([tokens.recall("a", key), tokens.recall("b", key)]).toEqual(["Ana", "Bea"]);
  now = 2_000;
  expect([tokens.recall("a", key), tokens.recall("b", key)]).toEqual([null, "Bea"]);
});

it("does not return a token verified with another key or an unknown one", () => {
  const tokens = createKnownTokens<string>();
  tokens.remember("a", { key, claims: "Ana", expiresAt: null });
  expect(tokens.recall("b", key)).toBe(null);
  expect(tokens.recall("a", Buffer.alloc(32, 2))).toBe(null);
});

it("removes the least recently used token above a thousand", () => {
  const tokens = createKnownTokens<number>();
  for (let number = 0; number < 1_000; number += 1) {
    tokens.remember(String(number), { key, claims: number, expiresAt: null });
  }
  expect(tokens.recall("0", key)).toBe(0);
  tokens.remember("one more", { key, claims: 1_000, expiresAt: null });
  expect(tokens.recall("1", key)).toBe(null);
  expect(tokens.recall("0", key)).toBe(0);
});
