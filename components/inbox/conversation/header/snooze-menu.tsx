"use client";

import { AlarmClock, AlarmClockOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { changeConversations } from "#components/inbox/inbox-cache.ts";
import { inboxKeys } from "#components/inbox/inbox-queries.ts";
import { useInboxCache } from "#components/inbox/use-inbox-cache.ts";
import { useCommand, useShortcut } from "#components/layout/commands/command-provider.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#components/ui/overlay/popover.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useNow } from "#components/ui/use-now.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { futureTimeText } from "../../list/time-labels.ts";
import { type HeaderPopover, narrowAnchor } from "./header-popover.ts";
import { SnoozePicker } from "./snooze-picker.tsx";

type SnoozeMenuProps = { conversation: InboxConversation; onSnoozed: () => void } & HeaderPopover;

/** Snoozes the conversation. */
export function SnoozeMenu({ conversation, onSnoozed, open, onOpenChange }: SnoozeMenuProps) {
  const tActions = useTranslations("actions");
  const tGroups = useTranslations("inbox.commandGroups");
  const t = useTranslations("inbox.snoozeMenu");
  const snooze = useSnooze();
  const keys = useShortcut("inbox:snooze");
  useCommand({
    id: "inbox:snooze",
    label: t("snooze"),
    group: tGroups("conversation"),
    keys: "z",
    keywords: t("keywords"),
    run: () => onOpenChange(!conversation.isSolved),
  });
  if (conversation.isSolved) return null;

  async function choose(until: Date) {
    onOpenChange(false);
    if (!(await snooze(conversation, until))) return;
    onSnoozed();
    toast(t("snoozedUntil", { until: futureTimeText(until, new Date()) }), {
      action: { label: tActions("undo"), onClick: () => void snooze(conversation, null) },
    });
  }

  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor asChild>
        <IconButton
          label={t("snooze")}
          shortcut={keys}
          icon={<AlarmClock />}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => onOpenChange(!open)}
          className={narrowAnchor}
        />
      </PopoverAnchor>
      <PopoverContent align="end" aria-label={t("snoozeUntil")}>
        <SnoozePicker onChoose={(until) => void choose(until)} />
      </PopoverContent>
    </Popover>
  );
}

/** Shows until when the conversation is snoozed, with a button that ends the snooze. */
export function SnoozeBar({
  conversation,
  canWrite,
}: {
  conversation: InboxConversation;
  canWrite: boolean;
}) {
  const t = useTranslations("inbox.snoozeMenu");
  const snooze = useSnooze();
  const now = useNow();
  const { snoozedUntil } = conversation;
  if (snoozedUntil === null) return null;
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b bg-accent-soft px-4 py-1 text-accent-ink text-xs">
      <AlarmClock className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {t.rich("snoozedUntilOrWrites", {
          until: futureTimeText(new Date(snoozedUntil), new Date(now)),
          b: (until) => <b className="font-medium">{until}</b>,
        })}
      </p>
      {canWrite && (
        <Button size="sm" onClick={() => void snooze(conversation, null)}>
          <AlarmClockOff />
          {t("endSnooze")}
        </Button>
      )}
    </div>
  );
}

/** Snoozes a conversation until a time, or wakes it (null). Returns false if the server rejects it. */
function useSnooze(): (conversation: InboxConversation, until: Date | null) => Promise<boolean> {
  const t = useTranslations("inbox.useSnooze");
  const cache = useInboxCache();
  const feed = useChangeFeed();
  return async ({ id, contact }, until) => {
    const { queries, workspaceId } = cache;
    const snoozedUntil = until?.toISOString() ?? null;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      (one) => one.id === id,
      (one) => ({ ...one, snoozedUntil }),
    );
    try {
      await call(inboxEndpoints.snooze, {
        workspaceId,
        params: { conversationId: id },
        body: { until: snoozedUntil },
        mutationId: feed.newMutationId(),
      });
      return true;
    } catch (error) {
      toast.failure(t(until ? "couldNotBeSnoozed" : "couldNotEndSnooze", { name: contact.name }), error);
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
  };
}
