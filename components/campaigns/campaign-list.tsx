"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Megaphone, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { campaignQueries } from "./campaign-queries.ts";
import { CampaignRow } from "./campaign-row.tsx";

/** Every campaign of the workspace with its progress. */
export function CampaignList() {
  const t = useTranslations("campaigns.campaignList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("campaigns.write");
  const list = useInfiniteQuery(campaignQueries.list(workspaceId));
  const campaigns = list.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHeader title={t("campaigns")} actions={canWrite && <NewCampaign workspaceId={workspaceId} />} />
      <PageBody>
        <LoadState query={list} failure={t("couldntLoad")} rows={6} className="p-4" />
        {campaigns?.length === 0 && (
          <EmptyState
            icon={<Megaphone />}
            title={t("noCampaignsYet")}
            description={t("whatACampaignDoes")}
            action={canWrite && <NewCampaign workspaceId={workspaceId} />}
          />
        )}
        <ul aria-label={t("campaigns")} className="divide-y">
          {campaigns?.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} workspaceId={workspaceId} />
          ))}
        </ul>
        <LoadMore {...pagingOf(list)} />
      </PageBody>
    </>
  );
}

function NewCampaign({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("campaigns.campaignList");
  const router = useRouter();
  const path = `/${workspaceId}/campaigns/new`;
  useCommand({
    id: "campaigns:new",
    label: t("newCampaign"),
    group: t("campaigns"),
    keys: "c",
    run: () => router.push(path),
  });
  return (
    <Button asChild variant="primary">
      <Link href={path}>
        <Plus /> {t("newCampaign")}
      </Link>
    </Button>
  );
}
