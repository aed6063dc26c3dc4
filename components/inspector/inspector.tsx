"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { ClearButton } from "./clear-button.tsx";
import { InspectorAddressBar } from "./inspector-address-bar.tsx";
import { inspectorQueries } from "./inspector-queries.ts";
import { NoRequests } from "./no-requests.tsx";
import { RequestDetail } from "./request-detail.tsx";
import { RequestList } from "./request-list.tsx";

/** The page "Webhook tester". Requires permission. */
export function Inspector() {
  const t = useTranslations("inspector.inspector");
  if (usePermission("inspector.read")) return <ReceivedRequests />;
  return (
    <>
      <PageHeader title={t("webhookTester")} />
      <PageBody>
        <NoPermissionState title={t("onlyOwnersAndAdmins")} description={t("itShowsRequestsAsThey")} />
      </PageBody>
    </>
  );
}

/** The workspace's built-in receiver and the requests it received. */
function ReceivedRequests() {
  const t = useTranslations("inspector.inspector");
  const { workspace } = useShell();
  const [openId, setOpenId] = useState<string | null>(null);
  const received = useInfiniteQuery(inspectorQueries.requests(workspace.id));
  const requests = received.data?.pages.flatMap((page) => page.data) ?? [];
  const open = requests.find((request) => request.id === openId);
  return (
    <>
      <PageHeader
        title={t("webhookTester")}
        actions={requests.length > 0 && <ClearButton onCleared={() => setOpenId(null)} />}
      >
        <InspectorAddressBar />
      </PageHeader>
      <PageBody scroll={false} className="lg:flex-row">
        <div className="min-h-0 flex-1 overflow-y-auto lg:w-96 lg:flex-none lg:border-r">
          {received.isPending && <SkeletonRows count={8} className="m-4" />}
          {received.isError && !received.data && (
            <ErrorState
              title={t("couldntLoadTheRequests")}
              error={received.error}
              onRetry={() => received.refetch()}
            />
          )}
          {received.data && requests.length === 0 && <NoRequests />}
          <RequestList requests={requests} openId={openId} onOpen={setOpenId} />
          <LoadMore {...pagingOf(received)} />
        </div>
        <RequestDetail request={open} hasRequests={requests.length > 0} onClose={() => setOpenId(null)} />
      </PageBody>
    </>
  );
}
