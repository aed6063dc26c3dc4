"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import { ActivityList } from "./activity-list.tsx";
import { HealthBadge, HealthReason, isUnverified, UnverifiedHint } from "./channel-health.tsx";
import { channelQueries } from "./channel-queries.ts";
import { ChannelTestResult } from "./channel-test-result.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TestButton } from "./test-button.tsx";
import { useChannelTest } from "./use-channel-test.ts";

/** The page of one channel: its health, its problems, and events that the vendor reported. */
export function ChannelPage({ channelId }: { channelId: string }) {
  const t = useTranslations("channels.channelPage");
  const back = { path: "settings/channels", label: t("allChannels") };
  const workspaceId = useShell().workspace.id;
  const channels = useQuery(channelQueries.list(workspaceId));
  const channel = channels.data?.find(({ id }) => id === channelId);
  if (channel) return <OneChannel channel={channel} />;
  return (
    <>
      <PageHeader title={t("channel")} back={back} />
      <PageBody width="text">
        <LoadState query={channels} failure={t("couldNotLoad")} rows={5} />
        {channels.data && (
          <EmptyState
            icon={<Unplug />}
            title={t("thisChannelDoesNotExist")}
            description={t("itMayHaveBeenRemoved")}
          />
        )}
      </PageBody>
    </>
  );
}

function OneChannel({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.channelPage");
  const back = { path: "settings/channels", label: t("allChannels") };
  const { health } = channel;
  return (
    <>
      <PageHeader title={channel.name} back={back} aside={<HealthBadge channel={channel} />} />
      <PageBody width="text">
        {health.reason !== null && (
          <Callout variant="danger" icon={<CircleAlert />} className="mb-5">
            <HealthReason health={health} />
          </Callout>
        )}
        <UnverifiedCallout channel={channel} />
        <Tabs defaultValue="problems">
          <TabsList aria-label={t("problemsAndActivity")} className="mb-4">
            <TabsTrigger value="problems">
              {t("problems")}
              {health.openProblems > 0 && ` (${health.openProblems >= 100 ? "100+" : health.openProblems})`}
            </TabsTrigger>
            <TabsTrigger value="activity">{t("activity")}</TabsTrigger>
          </TabsList>
          <TabsContent value="problems">
            <ProblemList channel={channel} />
          </TabsContent>
          <TabsContent value="activity">
            <ActivityList channelId={channel.id} />
          </TabsContent>
        </Tabs>
      </PageBody>
    </>
  );
}

/** Reports that a channel is not verified, with a test button for permitted users; then the result of the test. */
function UnverifiedCallout({ channel }: { channel: Channel }) {
  const test = useChannelTest();
  const canWrite = usePermission("settings.write");
  if (!isUnverified(channel)) {
    if (!test.data?.ok) return null;
    return (
      <Callout variant="success" icon={<CircleCheck />} className="mb-5">
        <p role="status">{test.data.message}</p>
      </Callout>
    );
  }
  return (
    <Callout variant="warn" icon={<CircleAlert />} className="mb-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-48 text-pretty">
          <UnverifiedHint />
        </p>
        {canWrite && <TestButton channel={channel} test={test} />}
      </div>
      <ChannelTestResult test={test} />
    </Callout>
  );
}
