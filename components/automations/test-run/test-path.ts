import type { ShownReason } from "#components/ui/text/reason-text.ts";
import type { AutomationTest } from "#lib/automations/schema.ts";
import { portKey, type RunPath, type StepVisit } from "../canvas/run-path.ts";

/** Returns the path of a test run for the canvas; the last step is where the contact is. */
export function pathOfTest({ path, outcome }: AutomationTest): RunPath {
  const visits = new Map<string, StepVisit>();
  const edges = new Set<string>();
  for (const [index, { nodeId, port, does, doesParts }] of path.entries()) {
    const order = [...(visits.get(nodeId)?.order ?? []), index + 1];
    const isLast = index === path.length - 1;
    const state = !isLast || outcome === "ended" ? "passed" : outcome === "waits" ? "waiting" : "failed";
    visits.set(nodeId, { state, order, date: null, result: { text: does, parts: doesParts } });
    if (port !== null) edges.add(portKey(nodeId, port));
  }
  return { visits, edges };
}

export type Bubble =
  | { key: string; side: "us" | "contact"; text: string }
  | { key: string; side: "note"; text: string };

/**
 * Returns a test run as a chat: the messages, the contact's answers, and notes on everything else.
 * @param reasonText describes the effect of a step in the reader's language
 */
export function chatOf(
  { path }: AutomationTest,
  answers: readonly string[],
  reasonText: (reason: ShownReason) => string,
): Bubble[] {
  const left = [...answers];
  return path.flatMap((step, index): Bubble[] => {
    const key = String(index);
    const sentText = step.doesParts.find(({ code }) => code === "trySends" || code === "tryAsks")?.values
      ?.text;
    const shown: Bubble =
      sentText === undefined
        ? { key, side: "note", text: reasonText({ text: step.does, parts: step.doesParts }) }
        : { key, side: "us", text: String(sentText) };
    const answer = isHeard(step) ? left.shift() : undefined;
    return answer === undefined ? [shown] : [shown, { key: `${key} answer`, side: "contact", text: answer }];
  });
}

/** Returns whether a step received an answer from the contact. */
function isHeard({ doesParts }: AutomationTest["path"][number]): boolean {
  return doesParts.some(({ code }) => code === "tryAnswered");
}
