import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { reasonText } from "#components/ui/text/reason-text.ts";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import { AutomationGraph } from "#lib/automations/schema.ts";
import { type ReasonPart, reasonPart } from "#lib/platform/reason.ts";
import automations from "#messages/en/automations.json";
import { buildRunPath } from "../canvas/run-path.ts";
import { startingPoints } from "../list/starting-points.ts";
import { chatOf, pathOfTest } from "../test-run/test-path.ts";

const [one, two] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const did = (result: string) => ({ result, resultParts: [], errorParts: [] });
const date = "2026-11-20T10:00:00.000Z";

it("returns the path of a run, with a completed wait as one position", () => {
  const { visits, edges: taken } = buildRunPath([
    { nodeId: one, port: "next", status: "passed", ...did("Starts."), error: null, date },
    { nodeId: two, port: null, status: "waiting", ...did("Waits."), error: null, date },
    { nodeId: two, port: "timeout", status: "passed", ...did("No answer."), error: null, date },
    { nodeId: one, port: null, status: "failed", ...did(""), error: "The stage is gone.", date },
  ]);
  expect(visits.get(one)).toEqual({
    state: "failed",
    order: [1, 3],
    date,
    result: { text: "The stage is gone.", parts: [] },
  });
  expect(visits.get(two)).toEqual({
    state: "passed",
    order: [2],
    date,
    result: { text: "No answer.", parts: [] },
  });
  expect([...taken]).toEqual([`${one} next`, `${two} timeout`]);
});

it("shows a test run as a chat with the contact's answers", () => {
  const step = { nodeId: one, name: "" };
  const asks = (text: string, then: ReasonPart) => ({
    does: "Asks.",
    doesParts: [reasonPart("tryAsks", { text }), then],
  });
  const trial = {
    path: [
      { ...step, type: "ask", port: "yes", ...asks("Well?", reasonPart("tryAnswered", { text: "Yes" })) },
      { ...step, type: "assign-tag", port: "next", does: "Adds the tag VIP.", doesParts: [] },
      { ...step, nodeId: two, type: "ask", port: null, ...asks("When?", reasonPart("tryWaitsForAnswer")) },
    ],
    outcome: "waits" as const,
    note: null,
    noteParts: [],
  };
  expect(chatOf(trial, ["Yes"], reasonText).map(({ side, text }) => `${side}: ${text}`)).toEqual([
    "us: Well?",
    "contact: Yes",
    "note: Adds the tag VIP.",
    "us: When?",
  ]);
  expect(pathOfTest(trial).visits.get(two)).toMatchObject({ state: "waiting", order: [3] });
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
