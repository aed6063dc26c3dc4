"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { MAX_COUNTED_TODAY, type Today } from "#lib/reports/schema.ts";
import { HelpButton } from "../parts/help-button.tsx";
import { reportQueries } from "../report-queries.ts";

/** A wait of this many minutes is too long. */
const WAITING_MINUTES = 60;

const tiles = [
  { id: "waiting", path: "inbox?order=waiting", isAlert: false },
  { id: "breaching", path: `inbox?order=waiting&waitingMinutes=${WAITING_MINUTES}`, isAlert: true },
  { id: "unassigned", path: "inbox?view=unassigned&order=waiting", isAlert: false },
  { id: "tasksToday", path: "tasks?due=today", isAlert: false },
  { id: "tasksOverdue", path: "tasks?due=overdue", isAlert: true },
  { id: "failingRules", path: "rules", isAlert: true },
  { id: "failingChannels", path: "settings/channels", isAlert: true },
  { id: "problems", path: "settings/system", isAlert: true },
] as const satisfies readonly { id: keyof Today; path: string; isAlert: boolean }[];

/** Numbers that are usually zero, and shown only if they are not. */
const exceptions: ReadonlySet<string> = new Set(["failingRules", "failingChannels", "problems"]);

/** Items in the workspace that need attention now. Each number opens its list. */
export function TodayStrip() {
  const t = useTranslations("reports.todayStrip");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("contacts.read");
  const today = useQuery({ ...reportQueries.today(workspaceId, WAITING_MINUTES), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section aria-label={t("today")} className="overflow-hidden rounded-lg border bg-raised">
      <div className="flex min-h-10 items-center gap-1 border-b px-4">
        <h2 className="font-semibold text-sm">{t("today")}</h2>
        <HelpButton subject={t("today")}>{t("help")}</HelpButton>
      </div>
      {today.isPending && <Skeleton className="m-4 h-12" />}
      {today.isError && !today.data && <ErrorState title={t("couldNotLoad")} query={today} />}
      {today.data && <Numbers today={today.data} />}
    </section>
  );
}

function Numbers({ today }: { today: Today }) {
  const t = useTranslations("reports.todayStrip");
  const { workspace } = useShell();
  const shown = tiles.filter(({ id }) => today[id] !== null && (today[id] !== 0 || !exceptions.has(id)));
  return (
    <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {shown.map(({ id, path, isAlert }) => {
        const count = today[id] ?? 0;
        return (
          <li key={id} className="bg-raised last:odd:max-sm:col-span-2">
            <Link
              href={`/${workspace.id}/${path}`}
              className="flex h-full flex-col px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span
                className={cn(
                  "font-semibold text-xl tabular-nums",
                  isAlert && count > 0 && "text-danger-ink",
                )}
              >
                {count >= MAX_COUNTED_TODAY ? t("orMore", { count }) : numberText(count)}
              </span>
              <span className="text-ink-soft text-xs">{t(`labels.${id}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
