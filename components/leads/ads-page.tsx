"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, ClipboardList, Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { LeadForm } from "#lib/leads/schema.ts";
import { AdTable } from "./ad-table.tsx";
import { leadQueries } from "./lead-queries.ts";

/** The page "Ads & leads": the ads that brought contacts, and the mappings of lead forms. */
export function AdsPage() {
  const t = useTranslations("leads.adsPage");
  const workspaceId = useShell().workspace.id;
  const ads = useQuery(leadQueries.ads(workspaceId));
  const forms = useQuery(leadQueries.forms(workspaceId));
  return (
    <>
      <PageHeader
        title={t("adsLeads")}
        actions={
          <Link href={`/${workspaceId}/forms`} className={buttonClass()}>
            {t("websiteForms")}
          </Link>
        }
      />
      <PageBody>
        <section aria-labelledby="ads-title" className="pt-4 pb-6">
          <h2 id="ads-title" className="mb-2 px-4 font-semibold text-base">
            {t("ads")}
          </h2>
          <LoadState query={ads} failure={t("couldNotLoadAds")} rows={4} className="px-4" />
          {ads.data?.length === 0 && (
            <EmptyState
              icon={<Megaphone />}
              className="py-8"
              title={t("noContactsFromAdsYet")}
              description={t("aboutAds")}
            />
          )}
          {ads.data && ads.data.length > 0 && <AdTable ads={ads.data} />}
        </section>
        <section aria-labelledby="forms-title" className="pt-2 pb-8">
          <h2 id="forms-title" className="mb-2 px-4 font-semibold text-base">
            {t("leadForms")}
          </h2>
          <LoadState query={forms} failure={t("couldNotLoadForms")} rows={3} className="px-4" />
          {forms.data?.length === 0 && (
            <EmptyState
              icon={<ClipboardList />}
              className="py-8"
              title={t("noLeadFormsYet")}
              description={t("aboutForms")}
              action={
                <Link href={`/${workspaceId}/settings/channels`} className={buttonClass()}>
                  {t("connectMessenger")}
                </Link>
              }
            />
          )}
          {forms.data && forms.data.length > 0 && <FormList forms={forms.data} />}
        </section>
      </PageBody>
    </>
  );
}

function FormList({ forms }: { forms: readonly LeadForm[] }) {
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
            {failed > 0 && <Badge variant="warn">{t("notFetched", { count: failed })}</Badge>}
            {isMapped && (
              <span className="hidden sm:block">
                <Badge variant="accent">{t("mapped")}</Badge>
              </span>
            )}
            <ChevronRight className="size-4 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
