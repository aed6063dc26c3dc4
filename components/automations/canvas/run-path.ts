import type { ShownReason } from "#components/ui/text/reason-text.ts";
import type { AutomationStep, NodeCount } from "#lib/automations/schema.ts";

/** The state of a run or a test run at a step. */
export type StepVisit = {
  state: "passed" | "waiting" | "failed" | "now";
  /** Its positions in the path, from 1. */
  order: number[];
  /** When it was last there; null in a test run. */
  date: string | null;
  result: ShownReason;
};

/** A path to draw over a graph. */
export type RunPath = { visits: ReadonlyMap<string, StepVisit>; edges: ReadonlySet<string> };

type PassedStep = Omit<AutomationStep, "seq" | "type" | "date"> & { date: string | null };

/** Returns the path of a run's steps, in order; a wait that has ended counts as passed. */
export function buildRunPath(steps: readonly PassedStep[]): RunPath {
  const visits = new Map<string, StepVisit>();
  const edges = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const { nodeId, port, status, date } = step;
    const before = visits.get(nodeId);
    const isSame = steps[index - 1]?.nodeId === nodeId;
    const order = isSame && before ? before.order : [...(before?.order ?? []), placeOf(steps, index)];
    visits.set(nodeId, { state: status, order, date, result: stepResult(step) });
    if (port !== null && status === "passed") edges.add(portKey(nodeId, port));
  }
  return { visits, edges };
}

/** Returns the result of a step, or the reason why it failed. */
export function stepResult(step: Omit<PassedStep, "date">): ShownReason {
  return step.error === null
    ? { text: step.result, parts: step.resultParts }
    : { text: step.error, parts: step.errorParts };
}

/** Returns the key of a step's port in `RunPath.edges`. */
export function portKey(nodeId: string, port: string): string {
  return `${nodeId} ${port}`;
}

/** A wait and its end are two steps of the path with one position. */
function placeOf(steps: readonly PassedStep[], index: number): number {
  return steps.slice(0, index + 1).filter((step, at) => steps[at - 1]?.nodeId !== step.nodeId).length;
}

export function countsByNode(counts: readonly NodeCount[] = []): ReadonlyMap<string, NodeCount> {
  return new Map(counts.map((count) => [count.nodeId, count]));
}
