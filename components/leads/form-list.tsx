"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { LeadForm } from "#lib/leads/schema.ts";

/** The lead forms with links to their mapping. */
export function FormList({ forms }: { forms: readonly LeadForm[] }) {
  const t = useTranslations("leads.formList");
  const { workspace } = useShell();
  return (
    <ul aria-label={t("leadForms")} className="divide-y border-y">
      {forms.map(({ id, name, channelName, leads, failed, lastDate, isMapped }) => (
        <li key={id}>
          <Link
            href={`/${workspace.id}/ads/${encodeURIComponent(id)}`}
            className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name ?? t("formId", { id })}</span>
              <span className="block truncate text-ink-faint text-xs">
                {channelName} ·{" "}
                {t.rich("leads", { count: leads, time: () => <TimeAgo date={lastDate} ago /> })}
              </span>
            </span>
            {failed > 0 && <Badge look="warn">{t("notFetched", { count: failed })}</Badge>}
            {isMapped && (
              <span className="hidden sm:block">
                <Badge look="accent">{t("mapped")}</Badge>
              </span>
            )}
            <ChevronRight className="size-4 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
