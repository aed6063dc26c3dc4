"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChannelIcon, channelName } from "#components/ui/channel-icon.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import type { Platform } from "#lib/channels/schema.ts";
import { ChannelDialog } from "./channel-dialog.tsx";
import { channelQueries } from "./channel-queries.ts";
import { ChannelRow } from "./channel-row.tsx";

export function ChannelsPage() {
  const t = useTranslations("channels.channelsPage");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("settings.write");
  const channels = useQuery(channelQueries.list(workspaceId));
  const platforms = useQuery(channelQueries.platforms(workspaceId));
  const highlightedId = useQueryParameters().get("channel");
  const [adding, setAdding] = useState<Platform | null>(null);
  const error = channels.error ?? platforms.error;
  return (
    <>
      <PageHeader
        title={t("channels")}
        actions={canWrite && platforms.data && <AddChannel platforms={platforms.data} onAdd={setAdding} />}
      />
      <PageBody width="text">
        {!canWrite && <Callout className="mb-6">{t("noPermission")}</Callout>}
        <SettingsSection title={t("connectedChannels")} description={t("aboutChannels")}>
          {error && (
            <ErrorState
              title={t("couldNotLoad")}
              query={{ error, refetch: () => Promise.all([channels.refetch(), platforms.refetch()]) }}
            />
          )}
          {!error && !(channels.data && platforms.data) && <SkeletonRows count={3} />}
          {channels.data && platforms.data && (
            <ul aria-label={t("channels")} className="divide-y rounded-lg border bg-raised shadow-card">
              {channels.data.map((channel) => (
                <ChannelRow
                  key={channel.id}
                  channel={channel}
                  isHighlighted={channel.id === highlightedId}
                  platform={platforms.data.find(({ platformType }) => platformType === channel.platformType)}
                />
              ))}
              {channels.data.length === 0 && (
                <li className="px-3 py-6 text-center text-ink-faint">{t("noChannelsYet")}</li>
              )}
            </ul>
          )}
        </SettingsSection>
      </PageBody>
      {adding && <ChannelDialog platform={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

type AddChannelProps = { platforms: readonly Platform[]; onAdd: (platform: Platform) => void };

/** Chooses the kind of a new channel. */
function AddChannel({ platforms, onAdd }: AddChannelProps) {
  const t = useTranslations("channels.addChannel");
  const tChannels = useTranslations("ui.channelIcon");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="primary">
          <Plus /> {t("addChannel")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {platforms.map((platform) => (
          <DropdownMenuItem
            key={platform.platformType}
            icon={<ChannelIcon platformId={platform.platformId} />}
            onSelect={() => onAdd(platform)}
          >
            {channelName(platform.platformId, tChannels)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
