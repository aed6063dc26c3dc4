"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Section } from "#components/ui/section.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { channelKinds } from "#lib/channels/schema.ts";
import type { ChannelConsent, ContactConsent } from "#lib/consents/schema.ts";
import { ConsentBadge } from "./consent-badge.tsx";
import { consentQuery } from "./consent-queries.ts";

const ConsentDialog = lazyPart(() => import("./consent-dialog.tsx").then((module) => module.ConsentDialog));

/** Whether a contact accepts marketing messages, for each channel. A channel opens its history and the form. */
export function ContactConsents({ contactId }: { contactId: string }) {
  const t = useTranslations("consents.contactConsents");
  const { workspace } = useShell();
  const canRead = usePermission("contacts.read");
  const query = useQuery({ ...consentQuery(workspace.id, contactId), enabled: canRead });
  const [openId, setOpenId] = useState<string | null>(null);
  if (!canRead) return null;
  const channels = query.data ? [...query.data.channels, ...removedChannels(query.data)] : [];
  const open = channels.find(({ channelId }) => channelId === openId);
  return (
    <Section title={t("title")}>
      <LoadState query={query} failure={t("couldNotLoad")} rows={1} />
      {query.data && channels.length === 0 && <p className="text-ink-faint">{t("noChannels")}</p>}
      <ul aria-label={t("title")} className="-mx-2 flex flex-col empty:hidden">
        {channels.map((channel) => (
          <li key={channel.channelId}>
            <ChannelRow channel={channel} onOpen={() => setOpenId(channel.channelId)} />
          </li>
        ))}
      </ul>
      {open && query.data && (
        <ConsentDialog
          contactId={contactId}
          channel={open}
          isRemoved={!query.data.channels.includes(open)}
          records={query.data.records.filter(({ channelId }) => channelId === open.channelId)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Section>
  );
}

function ChannelRow({ channel, onOpen }: { channel: ChannelConsent; onOpen: () => void }) {
  const tMethods = useTranslations("consents.methods");
  const { channelName, platformType, state, method, date } = channel;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-hover coarse:min-h-11"
    >
      <ChannelIcon platformId={channelKinds[platformType].platformId} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{channelName}</span>
        {method && date && (
          <span className="block truncate text-ink-faint text-xs">
            {dateText(date, "date")} · {tMethods(method)}
          </span>
        )}
      </span>
      <ConsentBadge state={state} />
    </button>
  );
}

/** Returns the channels that only have proofs, because they were removed. */
function removedChannels({ channels, records }: ContactConsent): ChannelConsent[] {
  const known = new Set(channels.map(({ channelId }) => channelId));
  const newest = new Map<string, ChannelConsent>();
  for (const { channelId, channelName, platformType, state, method, date } of records) {
    if (known.has(channelId) || newest.has(channelId)) continue;
    newest.set(channelId, { channelId, channelName, platformType, state, method, date });
  }
  return [...newest.values()];
}
