import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { AutomationSummary } from "#lib/automations/schema.ts";
import { StatusBadge } from "../status-badge.tsx";
import { AutomationMenu } from "./automation-menu.tsx";

/** An automation in a line: its status, its triggers, and the results of its runs. */
export function AutomationRow({ automation }: { automation: AutomationSummary }) {
  const t = useTranslations("automations.automationRow");
  const tStart = useTranslations("automations.startFields");
  const workspaceId = useShell().workspace.id;
  const { id, name, status, startsOn, version, activeRuns, failedRuns, lastFailure, updatedDate } =
    automation;
  const start = startsOn === null ? null : translateValue(tStart, `kinds.${startsOn}.label`);
  const path = `/${workspaceId}/automations/${id}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 sm:basis-60">
        <div className="flex items-center gap-2">
          <Link href={path} className="min-w-0 truncate font-medium text-sm after:absolute after:inset-0">
            {name}
          </Link>
          <StatusBadge status={status} />
        </div>
        <p className="mt-0.5 truncate text-ink-soft text-xs">
          {start === null ? t("noStart") : t("startsOn", { start })}
          {version !== null && ` · ${t("version", { version })}`}
          {" · "}
          {t.rich("changed", { ago: () => <TimeAgo date={updatedDate} ago /> })}
        </p>
        {lastFailure && (
          <p className="mt-0.5 text-danger-ink text-xs">
            <Link
              href={`${path}?tab=runs&run=${lastFailure.runId}`}
              className="relative z-10 line-clamp-2 hover:underline"
            >
              {t("failedRunsThisWeek", { failedRuns, reason: lastFailure.reason })}
            </Link>
          </p>
        )}
      </div>
      <Link
        href={`${path}?tab=runs`}
        className="hit-area z-10 rounded-md px-2 py-1 text-right text-xs tabular-nums hover:bg-press max-sm:order-last max-sm:basis-full max-sm:px-0 max-sm:text-left"
      >
        <span className="font-medium text-ink text-sm">{activeRuns}</span>{" "}
        <span className="text-ink-soft">{t("activeRuns", { count: activeRuns })}</span>
      </Link>
      <div className="relative z-10">
        <AutomationMenu automation={automation} />
      </div>
    </li>
  );
}
