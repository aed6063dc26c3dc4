import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import { AutomationGraph, nodeKinds } from "#lib/automations/schema.ts";
import automations from "#messages/en/automations.json";
import rules from "#messages/en/rules.json";
import spanish from "#messages/es/automations.json";
import { problemText } from "./problem-text.ts";
import { stepText } from "./steps/step-text.ts";

it("translates every problem of unfinished steps", () => {
  const nodes = Object.keys(nodeKinds).map((type) => ({ id: crypto.randomUUID(), type, config: {} }));
  const graph = AutomationGraph.parse({ nodes, edges: [] });
  const problems = findFaults(graph);
  expect(problems.length).toBeGreaterThan(15);
  for (const problem of problems) {
    expect(problemText(problem, graph, textsIn("en", automations))).toBe(problem.message);
    expect(problemText(problem, graph, textsIn("es", spanish as never))).not.toBe(problem.message);
  }
});

it("translates what the server finds", () => {
  const graph = AutomationGraph.parse({ nodes: [], edges: [] });
  const translated = (message: string) =>
    problemText({ nodeId: null, message }, graph, textsIn("es", spanish as never));
  expect(translated("This stage no longer exists.")).toBe("Esta etapa ya no existe.");
  expect(translated("The template hi is rejected, not approved.")).toBe("La plantilla hi no está aprobada.");
  expect(translated("Something else.")).toBe("Something else.");
});

function textsIn(locale: string, own: typeof automations) {
  const messages = { automations: own, rules };
  return {
    t: createTranslator({ locale, messages, namespace: "automations.problems" }),
    text: stepText({
      t: createTranslator({ locale, messages, namespace: "automations.steps" }),
      tEvents: createTranslator({ locale, messages, namespace: "rules.events" }),
      tFields: createTranslator({ locale, messages, namespace: "rules.conditionFields" }),
      tOperators: createTranslator({ locale, messages, namespace: "rules.operators" }),
      locale,
    }),
  };
}
