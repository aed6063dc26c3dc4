"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { automationQueries } from "./automation-queries.ts";
import { useRunState } from "./runs/run-state.ts";
import { RunBadge } from "./status-badge.tsx";

/** The last automation runs of a contact, for the contact's page; each links to its path. */
export function ContactAutomations({ contactId }: { contactId: string }) {
  const t = useTranslations("automations.contactAutomations");
  const stateOf = useRunState();
  const { workspace } = useShell();
  const canRead = usePermission("automations.read");
  const runs = useQuery({ ...automationQueries.contactRuns(workspace.id, contactId), enabled: canRead });
  if (!canRead) return null;
  return (
    <Section title={t("automations")}>
      <LoadState query={runs} failure={t("couldntLoadTheAutomations")} rows={1} />
      {runs.data?.data.length === 0 && <p className="text-ink-faint">{t("noAutomationsHaveRunYet")}</p>}
      <ul aria-label={t("automations")} className="flex flex-col gap-1 empty:hidden">
        {runs.data?.data.map((run) => (
          <li key={run.id} className="flex min-h-9 items-center gap-1">
            <Link
              href={`/${workspace.id}/automations/${run.automationId}?tab=runs&run=${run.id}`}
              className="min-w-0 flex-1 rounded-md px-2 py-1 hover:bg-hover"
            >
              <span className="block truncate font-medium">{run.automationName}</span>
              <span className="block truncate text-ink-faint text-xs">
                {stateOf(run, null)} · <TimeAgo date={run.updatedDate} ago />
              </span>
            </Link>
            <RunBadge status={run.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
