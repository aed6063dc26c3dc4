import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Source } from "#lib/agent-runs/schema.ts";

/** The cited files, numbered like the citations. */
export function SourceChips({ sources }: { sources: readonly Source[] }) {
  const t = useTranslations("agents.sourceChips");
  if (sources.length === 0) return null;
  return (
    <ul aria-label={t("sources")} className="flex flex-wrap gap-1">
      {sources.map((source, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place: [1] is the first.
          key={index}
          title={source.passage}
          className="inline-flex h-5 max-w-full items-center gap-1 rounded-sm bg-sunken px-1.5 text-2xs text-ink-soft"
        >
          <span className="font-medium tabular-nums">{index + 1}</span>
          <FileText className="size-3 shrink-0" />
          <span className="truncate">{source.fileName}</span>
        </li>
      ))}
    </ul>
  );
}
