"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Megaphone } from "lucide-react";
import Link from "next/link";
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
  const workspaceId = useShell().workspace.id;
  const ads = useQuery(leadQueries.ads(workspaceId));
  const forms = useQuery(leadQueries.forms(workspaceId));
  return (
    <>
      <PageHeader title="Ads & leads" />
      <PageBody>
        <section aria-labelledby="ads-title" className="pt-4 pb-6">
          <h2 id="ads-title" className="mb-2 px-4 font-semibold text-base">
            Ads
          </h2>
          {ads.isPending && <SkeletonRows count={4} className="px-4" />}
          {ads.isError && (
            <ErrorState title="The ads could not be loaded" error={ads.error} onRetry={() => ads.refetch()} />
          )}
          {ads.data?.length === 0 && (
            <EmptyState
              icon={<Megaphone />}
              className="py-8"
              title="No contacts from ads yet"
              description="Contacts who write after clicking a Facebook or Instagram ad, or who submit its form, are counted here per ad."
            />
          )}
          {ads.data && ads.data.length > 0 && <AdTable ads={ads.data} />}
        </section>
        <section aria-labelledby="forms-title" className="pt-2 pb-8">
          <h2 id="forms-title" className="mb-2 px-4 font-semibold text-base">
            Lead forms
          </h2>
          {forms.isPending && <SkeletonRows count={3} className="px-4" />}
          {forms.isError && (
            <ErrorState
              title="The lead forms could not be loaded"
              error={forms.error}
              onRetry={() => forms.refetch()}
            />
          )}
          {forms.data?.length === 0 && (
            <EmptyState
              icon={<ClipboardList />}
              className="py-8"
              title="No lead forms yet"
              description="Connect your page's Messenger channel. Lead forms appear here with their first lead."
              action={
                <Link href={`/${workspaceId}/settings/channels`} className={buttonClass()}>
                  Connect Messenger
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
