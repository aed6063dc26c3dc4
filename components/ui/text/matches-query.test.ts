import { describe, expect, it } from "vitest";
import { matchesQuery } from "./matches-query.ts";

describe("matchesQuery", () => {
  it.each([
    ["Negociación", "nego", 1],
    ["Negociación", "negociacion", 1],
    ["En negociación", "nego", 0.8],
    ["María del Mar Peña", "pena maria", 0.5],
    ["Contacted", "tact", 0.5],
    ["Won", "lost", 0],
    ["Won", "", 1],
    ["Won", "  ", 1],
  ])("scores %s against %j as %d", (text, query, score) => {
    expect(matchesQuery(text, query)).toBe(score);
  });
});
