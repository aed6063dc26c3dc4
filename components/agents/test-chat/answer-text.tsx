import { useTranslations } from "next-intl";
import type { Source } from "#lib/agent-runs/schema.ts";
import { citationParts } from "./citations.ts";

type AnswerTextProps = { text: string; sources: readonly Source[] };

/** A reply with its citations as small numbers with the file name. */
export function AnswerText({ text, sources }: AnswerTextProps) {
  const t = useTranslations("agents.answerText");
  return (
    <p className="whitespace-pre-wrap break-words text-sm">
      {citationParts(text, sources.length).map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          <sup
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified only by their position.
            key={index}
            title={sources[part - 1]?.fileName}
            className="mx-px rounded-sm bg-accent-soft px-1 font-medium text-2xs text-accent-ink"
          >
            <span className="sr-only">{t("source")} </span>
            {part}
          </sup>
        ),
      )}
    </p>
  );
}
