import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { AutomationNode, portsOf } from "#lib/automations/schema.ts";
import enAutomations from "#messages/en/automations.json";
import enRules from "#messages/en/rules.json";
import esAutomations from "#messages/es/automations.json";
import esRules from "#messages/es/rules.json";
import { stepText } from "./step-text.ts";

const english = textIn("en", { automations: enAutomations, rules: enRules });
const spanish = textIn("es", { automations: esAutomations, rules: esRules } as never);
const nameOf = (kind: string, id: string) => (id === "known" ? `the ${kind}` : undefined);

it.each([
  [{ type: "send-message" }, "No text yet"],
  [{ type: "assign-stage", config: { stageId: "known" } }, "To the stage"],
  [{ type: "assign-team", config: { teamId: "known" } }, "To the team the team"],
  [{ type: "assign-team" }, "No team"],
  [{ type: "assign-tag", config: { tagId: "gone", remove: true } }, "Remove a deleted item"],
  [
    { type: "ai-agent", config: { agentId: "known", mode: "converse" } },
    "the agent replies until 30 minutes pass without a message",
  ],
  [
    { type: "start", config: { on: { type: "keyword", words: ["a", "b"] } } },
    "When a message contains “a” or “b”",
  ],
  [
    { type: "start", config: { on: { type: "schedule", every: "week", weekdays: [1, 3] } } },
    "Every Mon, Wed at 09:00",
  ],
  [
    { type: "wait", config: { for: { type: "event", trigger: "asignar_fase" } } },
    "For “Stage changed”, 1 day at most",
  ],
  [
    {
      type: "condition",
      config: {
        conditions: [
          { field: "stage", operator: "IS", value: "known" },
          { field: "variables.city", operator: "ANY" },
        ],
      },
    },
    "Stage is the stage and city has any value",
  ],
] as const)("describes the step %j", (step, sentence) => {
  expect(english.sentence(nodeOf(step), nameOf)).toBe(sentence);
});

it("labels ports, with the titles of buttons", () => {
  const ask = nodeOf({ type: "ask", config: { buttons: [{ id: "a", title: "Prices" }] } });
  const labels = (text: typeof english) => portsOf(ask).map(({ port }) => text.port(ask, port));
  expect(labels(english)).toEqual(["Prices", "Any other answer", "No answer within 1 day"]);
  expect(labels(spanish)).toEqual(["Prices", "Otra respuesta", "Sin respuesta en 1 día"]);
});

it("uses the reader's language", () => {
  const start = nodeOf({ type: "start", config: { on: { type: "schedule", every: "week", weekdays: [1] } } });
  expect(spanish.name(start)).toBe("Inicio");
  expect(spanish.sentence(start, nameOf)).toBe("Cada lun a las 09:00");
});

function nodeOf(step: object): AutomationNode {
  return AutomationNode.parse({ id: crypto.randomUUID(), config: {}, ...step });
}

function textIn(locale: string, messages: { automations: typeof enAutomations; rules: typeof enRules }) {
  return stepText({
    t: createTranslator({ locale, messages, namespace: "automations.steps" }),
    tEvents: createTranslator({ locale, messages, namespace: "rules.events" }),
    tFields: createTranslator({ locale, messages, namespace: "rules.conditionFields" }),
    tOperators: createTranslator({ locale, messages, namespace: "rules.operators" }),
    locale,
  });
}
