import type { ShownReason } from "#components/ui/text/reason-text.ts";
import type { AutomationStep, NodeCount } from "#lib/automations/schema.ts";

/** The state of a run or a test run at a step. */
export type Mark = {
  state: "passed" | "waiting" | "failed" | "now";
  /** Its positions in the path, from 1. */
  order: number[];
  /** When it was last there; null in a test run. */
  date: string | null;
  what: ShownReason;
};

/** A path to draw over a graph. */
export type Path = { marks: ReadonlyMap<string, Mark>; edges: ReadonlySet<string> };

type Passed = Omit<AutomationStep, "seq" | "type" | "date"> & { date: string | null };

/** Returns the path of a run's steps, in order; a wait that has ended counts as passed. */
export function pathOf(steps: readonly Passed[]): Path {
  const marks = new Map<string, Mark>();
  const edges = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const { nodeId, port, status, date } = step;
    const before = marks.get(nodeId);
    const isSame = steps[index - 1]?.nodeId === nodeId;
    const order = isSame && before ? before.order : [...(before?.order ?? []), placeOf(steps, index)];
    marks.set(nodeId, { state: status, order, date, what: whatHappened(step) });
    if (port !== null && status === "passed") edges.add(portKey(nodeId, port));
  }
  return { marks, edges };
}

/** Returns what a step did, or why it failed. */
export function whatHappened(step: Omit<Passed, "date">): ShownReason {
  return step.error === null
    ? { text: step.result, parts: step.resultParts }
    : { text: step.error, parts: step.errorParts };
}

/** Returns the key of a step's port in `taken`. */
export function portKey(nodeId: string, port: string): string {
  return `${nodeId} ${port}`;
}

/** A wait and its end are two steps of the path with one position. */
function placeOf(steps: readonly Passed[], index: number): number {
  return steps.slice(0, index + 1).filter((step, at) => steps[at - 1]?.nodeId !== step.nodeId).length;
}

export function countsByNode(counts: readonly NodeCount[] = []): ReadonlyMap<string, NodeCount> {
  return new Map(counts.map((count) => [count.nodeId, count]));
}
