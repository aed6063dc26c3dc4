"use client";

import { QrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChannelIcon, channelName } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { ChannelDialog } from "./channel-dialog.tsx";
import {
  HealthBadge,
  HealthReason,
  isUnverified,
  openProblemCount,
  UnverifiedHint,
} from "./channel-health.tsx";
import { ChannelMenu } from "./channel-menu.tsx";
import { ChannelTestResult } from "./channel-test-result.tsx";
import { TestButton } from "./test-button.tsx";
import { useChannelTest } from "./use-channel-test.ts";
import { WebhookAddress } from "./webhook-address.tsx";

const ContactLinkDialog = lazyPart(() =>
  import("./contact-link-dialog.tsx").then((module) => module.ContactLinkDialog),
);

type ChannelRowProps = {
  channel: Channel;
  platform: Platform | undefined;
  /** Whether a notification links to this channel. */
  isHighlighted: boolean;
};

/** A channel with its kind, health and webhook address. */
export function ChannelRow({ channel, platform, isHighlighted }: ChannelRowProps) {
  const t = useTranslations("channels.channelRow");
  const tChannels = useTranslations("ui.channelIcon");
  const tHealth = useTranslations("channels.channelHealth");
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) place.current?.scrollIntoView({ block: "center" });
  }, [isHighlighted]);
  const workspaceId = useShell().workspace.id;
  const test = useChannelTest();
  const { health } = channel;
  return (
    <li
      ref={place}
      aria-current={isHighlighted || undefined}
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5",
        isHighlighted && "bg-accent-soft",
      )}
    >
      <ChannelIcon platformId={channel.platformId} className="mt-0.5 [&_svg]:size-4" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{channel.name}</span>
          <HealthBadge channel={channel} />
        </p>
        <p className="mt-0.5 text-ink-faint text-xs [overflow-wrap:anywhere]">
          {[channelName(channel.platformId, tChannels), channel.externalId].filter(Boolean).join(" · ")}
        </p>
        {health.reason !== null && (
          <p className="mt-0.5 text-pretty text-danger-ink text-xs [overflow-wrap:anywhere]">
            <HealthReason health={health} />
          </p>
        )}
        {isUnverified(channel) && (
          <p className="mt-0.5 text-pretty text-warn-ink text-xs">
            <UnverifiedHint />
          </p>
        )}
        {platform?.webhook && (
          <Link
            href={`/${workspaceId}/settings/channels/${channel.id}`}
            className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-accent-ink text-xs coarse:min-h-10"
          >
            <span className="underline underline-offset-2">
              {t.rich("problemsAndActivity", {
                name: channel.name,
                more: (text) => <span className="sr-only">{text}</span>,
              })}
            </span>
            {health.openProblems > 0 && (
              <Badge variant="warn">{tHealth("openProblems", openProblemCount(health))}</Badge>
            )}
          </Link>
        )}
        <ChannelTestResult test={test} />
        {channel.webhookUrl && (
          <details className="mt-1.5 text-xs">
            <summary className="w-fit cursor-pointer text-ink-soft">{t("webhookAddress")}</summary>
            <div className="mt-2">
              <WebhookAddress channel={channel} />
            </div>
          </details>
        )}
      </div>
      <ChannelActions channel={channel} platform={platform} test={test} />
    </li>
  );
}

type ChannelActionsProps = Pick<ChannelRowProps, "channel" | "platform"> & {
  test: ReturnType<typeof useChannelTest>;
};

/** The contact link of a WhatsApp channel, for everyone; testing and editing for people who may. */
function ChannelActions({ channel, platform, test }: ChannelActionsProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("channels.channelRow");
  const canWrite = usePermission("settings.write");
  const [opened, setOpened] = useState<"settings" | "contactLink" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex w-full items-center gap-1 pl-7 empty:hidden sm:w-auto sm:pl-0">
      {channel.platformType === "whatsapp" && (
        <IconButton
          size="sm"
          label={t("contactLinkOf", { name: channel.name })}
          icon={<QrCode />}
          onClick={() => setOpened("contactLink")}
        />
      )}
      {canWrite && platform && (
        <>
          {platform.webhook && <TestButton channel={channel} test={test} />}
          <Button
            size="sm"
            aria-label={t("editName", { name: channel.name })}
            onClick={() => setOpened("settings")}
          >
            {tActions("edit")}
          </Button>
          <ChannelMenu channel={channel} />
        </>
      )}
      {opened === "settings" && platform && (
        <ChannelDialog platform={platform} stored={channel} onClose={close} />
      )}
      {opened === "contactLink" && <ContactLinkDialog channel={channel} onClose={close} />}
    </div>
  );
}
