import { expect, it } from "vitest";
import type { Funnel } from "#lib/reports/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { funnelGroupsFigure } from "./funnel-figure.ts";

const funnel = (ids: readonly number[]): Funnel => ({
  created: ids.length,
  won: 0,
  lost: 0,
  stages: [],
  by: "tag",
  groups: ids.map((id) => ({ id: `tag ${id}`, name: `Tag ${id}`, created: 1, won: 0, lost: 0 })),
});
const numbers = Array.from({ length: 120 }, (_, index) => index);

it("lists at most 100 tags of both periods, those of the period first", () => {
  const figure = funnelGroupsFigure(
    {
      current: funnel(numbers.slice(0, 60)),
      previous: funnel(numbers.slice(50)),
      link: ({ tag }) => `now ${tag}`,
      linkBefore: ({ tag }) => `before ${tag}`,
      t: englishText("reports.funnelResult"),
    },
    englishText("reports.groups"),
  );
  const rows = figure.rows.map(({ label, values }) => [label, values[0]?.value]);
  expect(rows).toEqual(numbers.slice(0, 100).map((number) => [`Tag ${number}`, number < 60 ? 1 : 0]));
  const before = figure.notes?.find(({ id }) => id === "createdBefore");
  expect(before?.cells).toEqual(numbers.slice(0, 100).map((number) => (number < 50 ? 0 : 1)));
});
