"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Skeleton, SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { ClearButton } from "./clear-button.tsx";
import { inspectorQueries } from "./inspector-queries.ts";
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
        <NoPermissionState title={t("noPermission")} description={t("itShowsRequestsAsThey")} />
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
            <ErrorState title={t("couldntLoadTheRequests")} query={received} />
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

/** The receiver's URL, for a rule or script. */
function InspectorAddressBar() {
  const t = useTranslations("inspector.inspectorAddressBar");
  const { workspace } = useShell();
  const address = useQuery(inspectorQueries.address(workspace.id));
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-ink-soft">{t("anythingSentToThisAddress")}</p>
      <div className="flex min-w-0 items-center gap-1 rounded-md border bg-sunken py-0.5 pr-0.5 pl-2.5">
        {address.isPending && <Skeleton className="h-4 w-72" />}
        {address.isError && <span className="text-danger-ink">{t("couldntLoadTheAddress")}</span>}
        {address.data && (
          <>
            <code className="min-w-0 truncate font-mono text-xs">{address.data.url}</code>
            <CopyButton text={address.data.url} label={t("copyAddress")} />
          </>
        )}
      </div>
    </div>
  );
}

/** The empty state, with two ways to send a request. */
function NoRequests() {
  const t = useTranslations("inspector.noRequests");
  const { workspace } = useShell();
  const address = useQuery(inspectorQueries.address(workspace.id));
  return (
    <>
      <EmptyState
        icon={<Radio />}
        title={t("waitingForTheFirstRequest")}
        description={t("useThisAddress")}
        className="pb-4"
      />
      {address.data && (
        <div className="mx-4 pb-8">
          <CodeBlock
            label="cURL"
            code={`curl '${address.data.url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"hello":"world"}'`}
          />
        </div>
      )}
    </>
  );
}
