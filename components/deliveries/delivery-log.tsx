"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { DeliveryFilterBar } from "./delivery-filter-bar.tsx";
import { deliveryQueries } from "./delivery-queries.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { LiveToggle } from "./live-toggle.tsx";
import { ResendLimit, ResendMatching } from "./resend-matching.tsx";
import { type LogAddress, useLogAddress } from "./use-log-address.ts";
import { type Selection, useSelection } from "./use-selection.ts";

/** The page "Webhook deliveries": every webhook that the workspace sent or tried to send. */
export function DeliveryLog() {
  const t = useTranslations("deliveries.deliveryLog");
  const address = useLogAddress();
  const [isLive, setIsLive] = useState(true);
  const selection = useSelection(address.filters);
  return (
    <>
      <PageHeader
        title={t("webhookDeliveries")}
        actions={
          <>
            <ResendMatching filters={address.filters} selection={selection} />
            <LiveToggle isLive={isLive} onChange={setIsLive} />
          </>
        }
      >
        <DeliveryFilterBar address={address} />
        <ResendLimit selection={selection} />
      </PageHeader>
      <PageBody>
        <HealthPanel ruleId={address.filters.ruleId} />
        <LogBody address={address} isLive={isLive} selection={selection} />
      </PageBody>
    </>
  );
}

type LogBodyProps = { address: LogAddress; isLive: boolean; selection: Selection };

function LogBody({ address, isLive, selection }: LogBodyProps) {
  const t = useTranslations("deliveries.deliveryLog");
  const { workspace } = useShell();
  const mayResend = usePermission("deliveries.resend");
  const query = deliveryQueries.list(workspace.id, address.filters);
  // While paused, loaded data is not refetched. Other filters still load.
  const isThere = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const log = useInfiniteQuery({ ...query, enabled: isLive || !isThere });
  const deliveries = log.data?.pages.flatMap((page) => page.data) ?? [];
  if (log.isError && !log.data) {
    return <ErrorState title={t("couldntLoadTheWebhookDeliveries")} query={log} />;
  }
  if (!log.data) return <SkeletonRows count={10} className="mx-4 mt-4" />;
  const ids = deliveries.map((delivery) => delivery.id);
  return (
    <>
      {deliveries.length === 0 ? (
        <NoDeliveries address={address} />
      ) : (
        <DeliveryTable
          deliveries={deliveries}
          openId={address.openId}
          selection={mayResend ? selection : null}
          onOpen={(id) => address.set("delivery", id)}
        />
      )}
      <LoadMore {...pagingOf(log)} />
      <DeliveryDrawer id={address.openId} ids={ids} onOpen={(id) => address.set("delivery", id)} />
    </>
  );
}

function NoDeliveries({ address }: { address: LogAddress }) {
  const t = useTranslations("deliveries.deliveryLog");
  const { workspace } = useShell();
  const isFiltered = Object.values(address.filters).some((value) => value !== undefined);
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Send />}
        title={t("noMatchingDeliveries")}
        description={t("noDeliveryMatchesAll")}
        action={<Button onClick={address.clearFilters}>{t("clearAllFilters")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Send />}
      title={t("noWebhookDeliveriesYet")}
      description={t("whenARuleSends")}
      action={
        <Button asChild variant="primary">
          <Link href={`/${workspace.id}/rules`}>{t("goToRules")}</Link>
        </Button>
      }
    />
  );
}
