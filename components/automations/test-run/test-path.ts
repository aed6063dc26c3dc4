import type { AutomationTest } from "#lib/automations/schema.ts";
import { type Mark, type Path, portKey } from "../canvas/marks.ts";

/** Returns the path of a test run for the canvas; the last step is where the contact is. */
export function pathOfTest({ path, outcome }: AutomationTest): Path {
  const marks = new Map<string, Mark>();
  const edges = new Set<string>();
  for (const [index, { nodeId, port, does }] of path.entries()) {
    const order = [...(marks.get(nodeId)?.order ?? []), index + 1];
    const isLast = index === path.length - 1;
    const state = !isLast || outcome === "ended" ? "passed" : outcome === "waits" ? "waiting" : "failed";
    marks.set(nodeId, { state, order, date: null, text: does });
    if (port !== null) edges.add(portKey(nodeId, port));
  }
  return { marks, edges };
}

export type Bubble =
  | { key: string; side: "us" | "contact"; text: string }
  | { key: string; side: "note"; text: string };

const quoted = /^(?:Sends|Asks) “([\s\S]*?)”(?:[.;]| and waits)/;

/** Returns a test run as a chat: the messages, the contact's answers, and notes on everything else. */
export function chatOf({ path }: AutomationTest, answers: readonly string[]): Bubble[] {
  const left = [...answers];
  return path.flatMap((step, index): Bubble[] => {
    const key = String(index);
    const isSaid = step.type === "send-message" || step.type === "ask";
    const shown: Bubble = isSaid
      ? { key, side: "us", text: quoted.exec(step.does)?.[1] ?? step.does }
      : { key, side: "note", text: step.does };
    const heard = isHeard(step) ? left.shift() : undefined;
    return heard === undefined ? [shown] : [shown, { key: `${key} answer`, side: "contact", text: heard }];
  });
}

/** Returns whether a step received an answer from the contact. */
function isHeard({ type, port, does }: AutomationTest["path"][number]): boolean {
  if (type === "ask") return port !== null && port !== "timeout";
  return type === "wait" && /The contact writes/.test(does);
}
