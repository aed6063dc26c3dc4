import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { AutomationGraph } from "#lib/automations/schema.ts";
import en from "#messages/en/automations.json";
import rules from "#messages/en/rules.json";
import { stepText } from "../steps/step-text.ts";
import { changesOf, countChanges } from "./version-changes.ts";

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const graph = (nodes: object[], edges: [number, string, number][]) =>
  AutomationGraph.parse({
    nodes,
    edges: edges.map(([from, port, to]) => ({ id: `${from}${port}${to}`, from: id(from), port, to: id(to) })),
  });
const start = { id: id(1), type: "start", config: {} };
const hello = { id: id(2), type: "send-message", config: { text: "Hola" } };
const end = { id: id(3), type: "end", config: {} };
const nameOf = () => undefined;
const messages = { automations: en, rules };
const locale = "en";
const texts = {
  t: createTranslator({ locale, messages, namespace: "automations.versionChanges" }),
  text: stepText({
    t: createTranslator({ locale, messages, namespace: "automations.steps" }),
    tEvents: createTranslator({ locale, messages, namespace: "rules.events" }),
    tFields: createTranslator({ locale, messages, namespace: "rules.conditionFields" }),
    tOperators: createTranslator({ locale, messages, namespace: "rules.operators" }),
    locale,
  }),
  nameOf,
};

it("returns the differences between a version and the draft, without positions", () => {
  const version = graph(
    [start, hello, end],
    [
      [1, "next", 2],
      [2, "next", 3],
    ],
  );
  expect(countChanges(changesOf(version, version, texts))).toBe(0);
  const moved = graph(
    [{ ...start, x: 90 }, hello, end],
    [
      [1, "next", 2],
      [2, "next", 3],
    ],
  );
  expect(countChanges(changesOf(version, moved, texts))).toBe(0);

  const tag = { id: id(4), type: "assign-tag", name: "VIP", config: {} };
  const draft = graph(
    [start, { ...hello, config: { text: "Buenas" } }, tag],
    [
      [1, "next", 2],
      [2, "next", 4],
    ],
  );
  const changes = changesOf(version, draft, texts);
  expect([...changes.steps]).toEqual([
    [id(2), { kind: "changed", text: "In the draft: Buenas. Has a different next step in the draft." }],
    [id(3), { kind: "gone", text: "The draft does not have this step." }],
  ]);
  expect(changes.onlyInDraft).toEqual(["VIP"]);
  expect(countChanges(changes)).toBe(3);
});
