import type { ReactNode } from "react";

type SentencePartProps = { word: string; hint: string; children: ReactNode };

/** A part of the rule's sentence: its label on the left, its content beside it. */
export function SentencePart({ word, hint, children }: SentencePartProps) {
  return (
    <section aria-label={`${word}: ${hint}`} className="grid gap-2 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold text-base">{word}</h2>
        <p className="text-ink-faint text-xs">{hint}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  );
}
