import type { RunStep } from "./schema.ts";

/** Characters of one text a stored step keeps; a prompt may be far longer. */
const MAX_TEXT = 20_000;

/** What happens in a run, as it happens, for the log and the console. */
export type Trace = {
  steps: RunStep[];
  /** Milliseconds since the run began. */
  elapsed(): number;
  add(kind: string, detail: Record<string, unknown>): void;
};

/** A trace that begins now. */
export function startTrace(): Trace {
  const begin = performance.now();
  const steps: RunStep[] = [];
  const elapsed = () => Math.round(performance.now() - begin);
  return { steps, elapsed, add: (kind, detail) => void steps.push({ kind, at: elapsed(), detail }) };
}

/** Steps as they are stored: plain JSON that PostgreSQL takes, long texts cut. */
export function storableSteps(steps: readonly RunStep[]): RunStep[] {
  return JSON.parse(
    JSON.stringify(steps, (_, value) => (typeof value === "string" ? storable(value) : value)),
  );
}

/** A text without what PostgreSQL refuses: NUL and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function storable(text: string): string {
  const clean = cleanText(text);
  return clean.length <= MAX_TEXT
    ? clean
    : `${clean.slice(0, MAX_TEXT).toWellFormed()}… (${clean.length} characters)`;
}
