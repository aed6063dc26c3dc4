import { expect, it } from "vitest";
import type { Automation } from "#lib/automations/schema.ts";
import { draftOf, isForeign } from "./stored-draft.ts";

const named = (name: string) => ({ name, graph: { nodes: [], edges: [] } }) as unknown as Automation;

it("takes another stored draft for somebody else's", () => {
  expect(isForeign(named("Theirs"), draftOf(named("Mine")), undefined)).toBe(true);
});

it("takes what it stored itself for its own, also in the server's words", () => {
  expect(isForeign(named("Mine"), draftOf(named("Mine ")), undefined)).toBe(false);
});

it("does not take for somebody else's what a page still shows that has just stored something", () => {
  const [before, stored] = [named("Before"), draftOf(named("Mine"))];
  expect(isForeign(before, stored, before)).toBe(false);
  expect(isForeign(named("Mine"), stored, before)).toBe(false);
  expect(isForeign(named("Theirs"), stored, before)).toBe(true);
  expect(isForeign(named("Before"), stored, before)).toBe(true);
});
