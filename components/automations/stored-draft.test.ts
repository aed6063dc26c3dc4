import { expect, it } from "vitest";
import type { Automation } from "#lib/automations/schema.ts";
import { draftOf, isForeign } from "./stored-draft.ts";

const named = (name: string) => ({ name, graph: { nodes: [], edges: [] } }) as unknown as Automation;

it("detects a draft that someone else saved", () => {
  expect(isForeign(named("Theirs"), draftOf(named("Mine")), undefined)).toBe(true);
});

it("recognizes its own saved draft, also as the server returns it", () => {
  expect(isForeign(named("Mine"), draftOf(named("Mine ")), undefined)).toBe(false);
});

it("does not mistake an outdated draft for someone else's after a save", () => {
  const [before, stored] = [named("Before"), draftOf(named("Mine"))];
  expect(isForeign(before, stored, before)).toBe(false);
  expect(isForeign(named("Mine"), stored, before)).toBe(false);
  expect(isForeign(named("Theirs"), stored, before)).toBe(true);
  expect(isForeign(named("Before"), stored, before)).toBe(true);
});
