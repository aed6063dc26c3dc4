import { Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { useColumnLimit } from "../columns/column-limits.ts";
import { isStale, stageAge } from "./stage-age.ts";

type StageTimeProps = {
  stageId: string | null;
  /** When the card entered the stage, ISO 8601. */
  since: string;
};

/** How long a card has been in its stage, in days. Amber if that exceeds the stage's limit. */
export function StageTime({ stageId, since }: StageTimeProps) {
  const t = useTranslations("board.stageTime");
  const days = useColumnLimit(stageId)?.staleAfterDays ?? null;
  const age = stageAge(Date.parse(since), Date.now());
  if (!age) return null;
  const stale = isStale(Date.parse(since), Date.now(), days);
  return (
    <span
      title={
        stale
          ? t("sinceStale", { time: exactTime(since), days: days ?? 0 })
          : t("since", { time: exactTime(since) })
      }
      data-stale={stale || undefined}
      className={cn(
        "flex items-center gap-0.5 text-2xs tabular-nums",
        stale && "rounded-sm bg-warn-soft px-1 font-medium text-warn-ink",
      )}
    >
      <Clock className="size-3" />
      <span className="sr-only">{stale ? t("stale") : t("inThisStage")}</span>
      {age}
    </span>
  );
}
