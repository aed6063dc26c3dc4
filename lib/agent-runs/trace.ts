import type { RunStep } from "./schema.ts";

/** Maximum number of characters of a text in a stored step; a prompt may be far longer. */
const MAX_TEXT = 20_000;

/** The steps of a run, for the log and the console. */
export type Trace = {
  steps: RunStep[];
  /** Milliseconds since the start of the run. */
  elapsed(): number;
  add(kind: string, detail: Record<string, unknown>): void;
};

export function startTrace(): Trace {
  const begin = performance.now();
  const steps: RunStep[] = [];
  const elapsed = () => Math.round(performance.now() - begin);
  return { steps, elapsed, add: (kind, detail) => void steps.push({ kind, at: elapsed(), detail }) };
}

/** Converts steps for storage: plain JSON that PostgreSQL accepts, with long texts cut. */
export function storableSteps(steps: readonly RunStep[]): RunStep[] {
  return JSON.parse(
    JSON.stringify(steps, (_, value) => (typeof value === "string" ? storable(value) : value)),
  );
}

/** Removes characters that PostgreSQL rejects: NUL and lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function storable(text: string): string {
  const clean = cleanText(text);
  return clean.length <= MAX_TEXT
    ? clean
    : `${clean.slice(0, MAX_TEXT).toWellFormed()}… (${clean.length} characters)`;
}
