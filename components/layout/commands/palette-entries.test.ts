import { describe, expect, it } from "vitest";
import type { Command } from "./command-store.ts";
import { commandEntries, type Entry, rankEntries, scoreRecord } from "./palette-entries.ts";

const ana = { kind: "contact", id: "1", name: "Ana Ríos", detail: "51987654321" } as const;

describe("scoreRecord", () => {
  it.each([
    ["the whole name", "ana rios", 2],
    ["the start of the name", "ana", 1],
    ["the start of a word", "rí", 0.8],
    ["both words", "ríos ana", 0.5],
    ["another field", "51 987", 0.4],
  ])("scores %s", (_, typed, score) => {
    expect(scoreRecord(ana, typed, typed)).toBe(score);
  });

  it("hides a record found for an earlier text that its name does not match", () => {
    expect(scoreRecord(ana, "an", "anton")).toBe(0);
    expect(scoreRecord(ana, "an", "ana")).toBe(1);
  });
});

describe("rankEntries", () => {
  const entry = (id: string, group: string, score: number): Entry => ({
    id,
    group,
    label: id,
    icon: null,
    score,
    run: () => undefined,
  });

  it("lists the group of the best match first, and keeps the order of equal ones", () => {
    const ranked = rankEntries([
      entry("a", "Go to", 0.8),
      entry("b", "General", 0),
      entry("c", "Contacts", 1),
      entry("d", "Contacts", 2),
      entry("e", "Go to", 1),
      entry("f", "Contacts", 1),
    ]);
    expect([...ranked].map(([group, members]) => [group, ...members.map(({ id }) => id)])).toEqual([
      ["Contacts", "d", "c", "f"],
      ["Go to", "e", "a"],
    ]);
  });
});

it("finds commands by label and keyword, and all of them before anything is typed", () => {
  const commands: Command[] = [
    { id: "theme", label: "Use the dark theme", group: "General", keywords: "mode", run: () => undefined },
    { id: "new", label: "New contact", group: "Contacts", run: () => undefined },
  ];
  const scores = (typed: string) => commandEntries(commands, typed).map(({ score }) => score);
  expect(scores("")).toEqual([1, 1]);
  expect(scores("mode")).toEqual([1, 0]);
  expect(scores("contact")).toEqual([0, 0.8]);
});
