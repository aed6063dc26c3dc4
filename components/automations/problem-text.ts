"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Translate } from "#components/ui/translate.ts";
import type { AutomationGraph, Problem } from "#lib/automations/schema.ts";
import { type StepText, useStepText } from "./steps/step-text.ts";

/** The sentences of the API without values, and the keys of their messages. */
const plain = [
  [/^There is no start/, "noStart"],
  [/^An automation has one start/, "oneStart"],
  [/^This loop never waits/, "loop"],
  [/^Choose an agent/, "agent"],
  [/^Write the question/, "question"],
  [/^Every button needs/, "buttonTitle"],
  [/^Two buttons have the same title/, "sameTitle"],
  [/^Choose a stage/, "stage"],
  [/^Choose a tag/, "tag"],
  [/^Choose a segment/, "segment"],
  [/^Add at least one condition/, "condition"],
  [/^Every condition needs/, "conditionValue"],
  [/^Give the task a name/, "taskName"],
  [/^Give the opportunity a name/, "opportunityName"],
  [/^Write the message/, "message"],
  [/^Choose a template/, "template"],
  [/^WhatsApp cannot fetch/, "fileUrl"],
  [/^Give at least one word/, "words"],
  [/^Choose the stage/, "theStage"],
  [/^Choose the tag/, "theTag"],
  [/^Choose the days/, "weekdays"],
  [/^Closing time must be/, "closingTime"],
  [/^Enter the URL/, "url"],
] as const;

type Texts = { t: Translate<"automations.problems">; text: StepText };

/**
 * Returns a problem in the reader's language. The API describes problems in English only; sentences without a message
 * are returned as they are.
 */
export function problemText(
  { nodeId, message }: Problem,
  graph: AutomationGraph,
  { t, text }: Texts,
): string {
  const known = plain.find(([pattern]) => pattern.test(message));
  if (known) return t(known[1]);
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node && /^Nothing leads to /.test(message)) return t("unreachable", { name: text.name(node) });
  const port = /^“(.*)” leads back to the start/.exec(message)?.[1];
  if (port !== undefined) return t("backToStart", { port });
  const kind = /^This (.*) no longer exists/.exec(message)?.[1];
  if (kind !== undefined) return t("deleted", { kind });
  const name = /^The template (.*) is \w+, not approved/.exec(message)?.[1];
  return name === undefined ? message : t("notApproved", { name });
}

export function useTranslateProblems(): (problems: readonly Problem[], graph: AutomationGraph) => Problem[] {
  const t = useTranslations("automations.problems");
  const text = useStepText();
  return useCallback(
    (problems, graph) =>
      problems.map((problem) => ({ ...problem, message: problemText(problem, graph, { t, text }) })),
    [t, text],
  );
}
