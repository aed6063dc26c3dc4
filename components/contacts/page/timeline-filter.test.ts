import { expect, it } from "vitest";
import { timelineKinds } from "#lib/timeline/schema.ts";
import { readKinds, toggleKind } from "./timeline-filter.ts";

it("reads known kinds from a URL", () => {
  expect(readKinds("delivery,gossip,change,delivery")).toEqual(["change", "delivery"]);
  expect([readKinds(null), readKinds(""), readKinds("gossip")]).toEqual([[], [], []]);
});

it("adds and removes one kind", () => {
  expect(toggleKind([], "note")).toEqual(["note"]);
  expect(toggleKind(["note"], "change")).toEqual(["change", "note"]);
  expect(toggleKind(["change", "note"], "note")).toEqual(["change"]);
  expect(toggleKind(["note"], "note")).toEqual([]);
});

it("shows everything if every kind is selected", () => {
  const [last = "change", ...others] = timelineKinds;
  expect(toggleKind(others, last)).toEqual([]);
});
