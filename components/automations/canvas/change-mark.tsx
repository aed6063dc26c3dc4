import type { StepChange } from "../version-changes.ts";

const words = { gone: "not in the draft", changed: "differs" } as const;

/** That a step of a version is not in the draft, or otherwise there, on its card's upper edge. */
export function ChangeMark({ change: { kind, text } }: { change: StepChange }) {
  return (
    <p
      title={text}
      className="absolute -top-2.5 right-2 rounded-full border border-warn bg-warn-soft px-1.5 font-medium text-2xs text-warn-ink leading-4 shadow-card"
    >
      {words[kind]}
    </p>
  );
}
