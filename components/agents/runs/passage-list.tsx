import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import type { TracedPassage } from "./run-trace.ts";

/** Passages, best match first, each with its position and score. */
export function PassageList({ passages }: { passages: readonly TracedPassage[] }) {
  const t = useTranslations("agents.passageList");
  return (
    <ol className="flex flex-col gap-2">
      {passages.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep the order of their scores.
        <li key={index} className="rounded-lg border bg-raised px-3 py-2">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium text-xs">
              {passage.fileName}
              {passage.page != null && (
                <span className="text-ink-faint"> {t("pagePage", { page: passage.page })}</span>
              )}
            </span>
            <Score score={passage.score} />
          </div>
          {passage.heading && <p className="truncate text-ink-faint text-xs">{passage.heading}</p>}
          <Passage text={passage.passage} />
        </li>
      ))}
    </ol>
  );
}

const LONG = 280;

function Passage({ text }: { text: string }) {
  const t = useTranslations("agents.passageList");
  if (text.length <= LONG) return <p className="mt-1 whitespace-pre-wrap break-words text-xs">{text}</p>;
  return (
    <details className="group/passage mt-1 text-xs">
      <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-3 whitespace-pre-wrap break-words group-open/passage:line-clamp-none">
          {text}
        </span>
        <span className="font-medium text-accent-ink group-open/passage:hidden">{t("showAll")}</span>
      </summary>
    </details>
  );
}

/** From this score on, a passage probably contains the answer (lib/passages/schema.ts). */
const LIKELY = 0.5;

function Score({ score }: { score: number }) {
  const t = useTranslations("agents.passageList");
  const share = Math.round(Math.min(1, Math.max(0, score)) * 100);
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-press">
        <span
          className={`block h-full rounded-full ${score >= LIKELY ? "bg-success" : "bg-warn"}`}
          style={{ width: `${share}%` }}
        />
      </span>
      <span className="text-2xs text-ink-soft tabular-nums">
        <span className="sr-only">{t("score")} </span>
        {numberText(Math.floor(score * 100) / 100, 2)}
      </span>
    </span>
  );
}
