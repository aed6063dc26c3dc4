"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Megaphone } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { AdTable } from "./ad-table.tsx";
import { FormList } from "./form-list.tsx";
import { leadQueries } from "./lead-queries.ts";

/** The page "Ads & leads": the ads that brought contacts, and the mappings of lead forms. */
export function AdsPage() {
  const t = useTranslations("leads.adsPage");
  const workspaceId = useShell().workspace.id;
  const ads = useQuery(leadQueries.ads(workspaceId));
  const forms = useQuery(leadQueries.forms(workspaceId));
  return (
    <>
      <PageHeader title={t("adsLeads")} />
      <PageBody>
        <section aria-labelledby="ads-title" className="pt-4 pb-6">
          <h2 id="ads-title" className="mb-2 px-4 font-semibold text-base">
            {t("ads")}
          </h2>
          {ads.isPending && <SkeletonRows count={4} className="px-4" />}
          {ads.isError && (
            <ErrorState title={t("couldNotLoadAds")} error={ads.error} onRetry={() => ads.refetch()} />
          )}
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
          {forms.isPending && <SkeletonRows count={3} className="px-4" />}
          {forms.isError && (
            <ErrorState title={t("couldNotLoadForms")} error={forms.error} onRetry={() => forms.refetch()} />
          )}
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
