import { expect, it } from "vitest";
import { moveStage } from "./pipeline.ts";

const stages = ["a", "b", "c"].map((id, order) => ({ id, name: id, color: "#64748b", order }));

it.each([
  ["up", "c", 1, ["a", "c", "b"]],
  ["down", "a", 1, ["b", "a", "c"]],
  ["nowhere if it was deleted", "x", 0, ["a", "b", "c"]],
] as const)("moves a stage %s", (_, id, place, expected) => {
  const moved = moveStage(stages, id, place);
  expect(moved.map((stage) => stage.id)).toEqual(expected);
});
