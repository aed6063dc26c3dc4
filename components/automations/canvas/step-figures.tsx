import { compactText } from "#components/ui/text/formats.ts";
import type { NodeCount } from "#lib/automations/schema.ts";

/** The numbers of runs that passed, wait or failed at a step, on the upper edge of its card. */
export function StepFigures({ count: { passed, waiting, failed } }: { count: NodeCount }) {
  if (passed + waiting + failed === 0) return null;
  return (
    <p className="absolute -top-2.5 right-2 flex items-center overflow-hidden rounded-full border bg-raised font-medium text-2xs tabular-nums leading-4 shadow-card">
      {passed > 0 && <Figure value={passed} word="passed" className="text-ink-soft" />}
      {waiting > 0 && <Figure value={waiting} word="waiting" className="bg-warn-soft text-warn-ink" />}
      {failed > 0 && <Figure value={failed} word="failed" className="bg-danger-soft text-danger-ink" />}
    </p>
  );
}

function Figure({ value, word, className }: { value: number; word: string; className: string }) {
  return (
    <span className={`px-1.5 ${className}`}>
      {compactText(value)} {word}
    </span>
  );
}
