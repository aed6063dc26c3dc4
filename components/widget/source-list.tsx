import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import type { VisitorSource } from "#lib/widgets/schema.ts";

export type SourceListProps = { sources: readonly VisitorSource[] };

/** Below the last answer there is no room for expanded sources. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** The sources of an answer, collapsed below it. */
export function SourceList({ sources }: SourceListProps) {
  const t = useTranslations("widget.chat");
  return (
    <details className="chat-sources" onToggle={showWhole}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6l6 6-6 6" />
        </svg>
        {t("sources", { count: sources.length })}
      </summary>
      <ol>
        {sources.map(({ fileName, passage }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its number is what a source is called by.
          <li key={index}>
            <p className="chat-file">
              <span aria-hidden="true">{index + 1}</span>
              {fileName}
            </p>
            <blockquote>{passage}</blockquote>
          </li>
        ))}
      </ol>
    </details>
  );
}
