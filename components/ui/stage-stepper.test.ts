import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withEnglish } from "#lib/testing/with-english.ts";
import { TooltipProvider } from "./overlay/tooltip.tsx";
import { StageStepper, type TimeInStage } from "./stage-stepper.tsx";

const DAY_MS = 86_400_000;
const stages = ["New", "Won", "Lost"].map((name) => ({ id: name, name, color: "#2f6fde" }));

/** Returns the labels of the steps and the text below them. */
function steps(times?: readonly TimeInStage[], among = stages) {
  const stepper = createElement(StageStepper, {
    stages: among,
    stageId: "Won",
    times,
    onSave: async () => {},
  });
  const html = renderToStaticMarkup(withEnglish(TooltipProvider({ children: stepper })));
  return {
    names: [...html.matchAll(/aria-label="(Move to [^"]*)"/g)].map(([, name]) => name),
    texts: [...html.matchAll(/data-step-time=""[^>]*>([^<]*)</g)].map(([, text]) => text),
  };
}

const times: TimeInStage[] = [
  { stageId: "New", visits: 2, milliseconds: 3 * DAY_MS, since: null },
  {
    stageId: "Won",
    visits: 1,
    milliseconds: 0,
    since: new Date(Date.now() - 5 * DAY_MS - DAY_MS / 2).toISOString(),
  },
];

it("shows the time spent in each stage, including the current visit", () => {
  expect(steps(times)).toEqual({
    names: ["Move to New, 3 d there in 2 visits", "Move to Won, 5 d there", "Move to Lost"],
    texts: ["3 d", "5 d", ""],
  });
});

it("has no times if none are known or there are too many steps", () => {
  expect(steps()).toEqual({ names: ["Move to New", "Move to Won", "Move to Lost"], texts: [] });
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `${index}`, color: "" }));
  expect(steps(times, many).texts).toEqual([]);
});
