import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import { AutomationGraph } from "#lib/automations/schema.ts";
import automations from "#messages/en/automations.json";
import { pathOf } from "../canvas/marks.ts";
import { startingPoints } from "../list/starting-points.ts";
import { chatOf, pathOfTest } from "../test-run/test-path.ts";

const [one, two] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const date = "2026-11-20T10:00:00.000Z";

it("returns the path of a run, with a completed wait as one position", () => {
  const { marks, edges: taken } = pathOf([
    { nodeId: one, port: "next", status: "passed", result: "Starts.", error: null, date },
    { nodeId: two, port: null, status: "waiting", result: "Waits.", error: null, date },
    { nodeId: two, port: "timeout", status: "passed", result: "No answer.", error: null, date },
    { nodeId: one, port: null, status: "failed", result: "", error: "The stage is gone.", date },
  ]);
  expect(marks.get(one)).toEqual({ state: "failed", order: [1, 3], date, text: "The stage is gone." });
  expect(marks.get(two)).toEqual({ state: "passed", order: [2], date, text: "No answer." });
  expect([...taken]).toEqual([`${one} next`, `${two} timeout`]);
});

it("shows a test run as a chat with the contact's answers", () => {
  const step = { nodeId: one, name: "" };
  const trial = {
    path: [
      { ...step, type: "ask", port: "yes", does: "Asks “Well?”; the contact answers “Yes”." },
      { ...step, type: "assign-tag", port: "next", does: "Puts the tag VIP on." },
      { ...step, nodeId: two, type: "ask", port: null, does: "Asks “When?” and waits for the answer." },
    ],
    outcome: "waits" as const,
    note: null,
    noteParts: [],
  };
  expect(chatOf(trial, ["Yes"]).map(({ side, text }) => `${side}: ${text}`)).toEqual([
    "us: Well?",
    "contact: Yes",
    "note: Puts the tag VIP on.",
    "us: When?",
  ]);
  expect(pathOfTest(trial).marks.get(two)).toMatchObject({ state: "waiting", order: [3] });
  expect([...pathOfTest(trial).edges]).toEqual([`${one} yes`, `${one} next`]);
});

it("offers four starting points that lack only workspace entries", () => {
  expect(startingPoints.map(({ id }) => id)).toEqual(["welcome", "follow-up", "lead", "blank"]);
  const messages = { automations };
  const t = createTranslator({ locale: "en", messages, namespace: "automations.startingPoints" });
  for (const { graph } of startingPoints) {
    const drawn = graph(t);
    expect(AutomationGraph.safeParse(drawn).success).toBe(true);
    const faults = findFaults(drawn).map(({ message }) => message);
    expect(faults.filter((message) => !message.startsWith("Choose"))).toEqual([]);
  }
});
