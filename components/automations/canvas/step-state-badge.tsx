import { Check, Hourglass, Play, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { dateText } from "#components/ui/text/formats.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { StepVisit } from "./run-path.ts";

const variants = {
  passed: { className: "bg-success text-on-danger", icon: Check },
  waiting: {
    className: "bg-warn text-on-accent animate-pulse still:animate-none",
    icon: Hourglass,
  },
  failed: { className: "bg-danger text-on-danger", icon: X },
  now: { className: "bg-accent text-on-accent animate-pulse still:animate-none", icon: Play },
} as const;

/** The position of a step in a path and its result, on the corner of its card. */
export function StepStateBadge({ visit }: { visit: StepVisit }) {
  const t = useTranslations("automations.stepStateBadge");
  const reasonText = useReasonText();
  const { className, icon: Icon } = variants[visit.state];
  return (
    <span
      title={[visit.date && exactTime(visit.date), reasonText(visit.result)].filter(Boolean).join(" · ")}
      className="absolute -top-3 right-2 inline-flex items-center gap-1 rounded-full border bg-raised py-0.5 pr-2 pl-0.5 font-medium text-2xs tabular-nums shadow-card"
    >
      <span
        className={cn("flex size-4 items-center justify-center rounded-full [&_svg]:size-2.5", className)}
      >
        <Icon strokeWidth={3} />
      </span>
      <span className="sr-only">{t(visit.state)}</span>
      {visit.order.join(", ")}
      {visit.date && <span className="text-ink-faint">{dateText(visit.date, "seconds")}</span>}
    </span>
  );
}
