import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { SystemState } from "#lib/system/schema.ts";

/** How many problems and warnings there are, and when this was checked. */
export function StateSummary({ state }: { state: SystemState }) {
  const t = useTranslations("system.systemPage");
  const findings = [...state.findings, ...(state.installation?.findings ?? [])];
  const problems = findings.filter(({ level }) => level === "problem").length;
  const warnings = findings.filter(({ level }) => level === "warning").length;
  const counts = [
    ...(problems > 0 ? [t("problems", { count: problems })] : []),
    ...(warnings > 0 ? [t("warnings", { count: warnings })] : []),
  ];
  const variant = problems > 0 ? "danger" : warnings > 0 ? "warn" : "success";
  return (
    <Callout
      variant={variant}
      icon={counts.length > 0 ? <TriangleAlert /> : <CircleCheck />}
      className="mb-8 [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4"
    >
      <strong className="font-semibold">{counts.length > 0 ? counts.join(" · ") : t("allFine")}</strong>
      <span className="text-xs leading-5">
        {t.rich("checked", { time: () => <TimeAgo date={state.checkedDate} ago /> })}
      </span>
    </Callout>
  );
}
