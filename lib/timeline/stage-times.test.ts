import { expect, it } from "vitest";
import { stageTimes } from "./stage-times.ts";

const day = (count: number) => new Date(Date.UTC(2027, 0, count));
const fresh = { id: "a", name: "New" };
const won = { id: "b", name: "Won" };
const DAY_MS = 86_400_000;

it("adds up all visits; the last one continues", () => {
  const moves = [
    { at: day(3), from: fresh, to: won },
    { at: day(4), from: won, to: null },
    { at: day(6), from: null, to: { ...fresh, name: "Fresh" } },
  ];
  expect(stageTimes(day(1), null, moves)).toEqual([
    { stageId: "a", name: "Fresh", visits: 2, milliseconds: 2 * DAY_MS, since: day(6).toISOString() },
    { stageId: "b", name: "Won", visits: 1, milliseconds: DAY_MS, since: null },
  ]);
});

it("returns the current stage of a contact that never moved, and nothing without a stage", () => {
  expect(stageTimes(day(1), won, [])).toEqual([
    { stageId: "b", name: "Won", visits: 1, milliseconds: 0, since: day(1).toISOString() },
  ]);
  expect(stageTimes(day(1), null, [])).toEqual([]);
});

it("counts no negative time if an import set an earlier creation date", () => {
  const moves = [{ at: day(1), from: fresh, to: won }];
  expect(stageTimes(day(2), won, moves).map(({ milliseconds }) => milliseconds)).toEqual([0, 0]);
});

it("counts no visit of a stage whose move was undone", () => {
  const back = { from: won, to: fresh, isUndo: true };
  const moves = [
    { at: day(3), from: fresh, to: won },
    { at: day(4), ...back },
  ];
  const since = day(1).toISOString();
  expect(stageTimes(day(1), fresh, moves)).toMatchObject([
    { stageId: "a", visits: 1, milliseconds: 0, since },
  ]);
  const again = [...moves, { at: day(5), from: fresh, to: won }];
  expect(stageTimes(day(1), won, again)).toMatchObject([
    { stageId: "a", visits: 1, milliseconds: 4 * DAY_MS, since: null },
    { stageId: "b", visits: 1, milliseconds: 0, since: day(5).toISOString() },
  ]);
});
