"use client";

import { ArrowLeft, Check, PanelRight, RotateCcw, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand, useShortcut } from "#components/layout/commands/command-provider.tsx";
import { RunMacro } from "#components/layout/macros/run-macro.tsx";
import { RecordTabTitle } from "#components/layout/page/record-tab-title.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import type { ConversationHeaderProps, HeaderPart } from "../conversation-props.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";
import { presenceText } from "./presence-text.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { TagMenu } from "./tag-menu.tsx";
import { useResolve } from "./use-resolve.ts";

/** The contact, the people present, and the actions of the conversation. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const t = useTranslations("inbox.conversationHeader");
  const tPresence = useTranslations("inbox.presence");
  const { conversation, people, canWrite, onClose, onSolvedNext, onSearch, contactPane } = props;
  const { contact, channel, platformId, isSolved } = conversation;
  const change = useResolve();
  const [part, setPart] = useState<HeaderPart | null>(null);
  const opening = (of: HeaderPart) => ({
    open: part === of,
    onOpenChange: (isOpen: boolean) => setPart(isOpen ? of : null),
  });
  const resolve = () => change(conversation);
  const resolveKeys = useShortcut("inbox:solve");
  useResolveKeys({
    isSolved,
    resolve,
    resolveNext: () => {
      if (!isSolved) resolve();
      onSolvedNext();
    },
  });
  return (
    <header className="@container relative flex min-h-14 shrink-0 items-center gap-1 border-b px-2 py-1.5 sm:px-3">
      <RecordTabTitle name={contact.name} />
      <IconButton label={t("backToTheList")} icon={<ArrowLeft />} onClick={onClose} className="md:hidden" />
      <button
        type="button"
        onClick={contactPane.toggle}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-1 text-left hover:bg-hover"
      >
        <Avatar name={contact.name} color={contact.avatarColor} />
        <span className="min-w-0">
          <span dir="auto" title={contact.name} className="block truncate text-left font-semibold text-base">
            {contact.name}
          </span>
          <span className="flex items-center gap-1.5 text-ink-faint text-xs">
            <ChannelIcon platformId={platformId} />
            <span role="status" className="truncate">
              {presenceText(people, tPresence) || (channel?.name ?? t("websiteChat"))}
            </span>
          </span>
          <span className="sr-only">{t("showTheContact")}</span>
        </span>
      </button>
      {canWrite && (
        <>
          <AssignMenu conversation={conversation} />
          <TagMenu conversation={conversation} {...opening("tags")} />
          <SnoozeMenu conversation={conversation} onSnoozed={onSolvedNext} {...opening("snooze")} />
          <RunMacro
            id="inbox:macro"
            target={{ conversationIds: [conversation.id] }}
            keys="m"
            {...opening("macro")}
          />
          <Tooltip content={isSolved ? t("reopen") : t("resolve")} shortcut={resolveKeys}>
            <Button variant={isSolved ? "secondary" : "primary"} onClick={resolve}>
              {isSolved ? <RotateCcw /> : <Check />}
              <span className="max-lg:sr-only">{isSolved ? t("reopen") : t("resolve")}</span>
            </Button>
          </Tooltip>
        </>
      )}
      <IconButton
        label={t("searchInThisConversation")}
        shortcut={useShortcut("inbox:find")}
        icon={<Search />}
        onClick={onSearch}
        className="@max-2xl:hidden max-sm:hidden"
      />
      <IconButton
        label={contactPane.isOpen ? t("hideTheContact") : t("showTheContact")}
        icon={<PanelRight />}
        aria-pressed={contactPane.isOpen}
        onClick={contactPane.toggle}
        className="max-md:hidden"
      />
      <ConversationMenu
        conversation={conversation}
        canWrite={canWrite}
        onClose={onClose}
        onSearch={onSearch}
        onPart={setPart}
      />
    </header>
  );
}

type ResolveKeys = { isSolved: boolean; resolve: () => void; resolveNext: () => void };

/**
 * S resolves or reopens. Shift+S resolves and opens the next conversation, as does Ctrl+E, also while the user types.
 */
function useResolveKeys({ isSolved, resolve, resolveNext }: ResolveKeys): void {
  const t = useTranslations("inbox.useResolveKeys");
  const group = useTranslations("inbox.commandGroups")("conversation");
  const label = isSolved ? t("reopen") : t("resolve");
  useCommand({ id: "inbox:solve", label, group, keys: "s", run: resolve });
  useCommand({
    id: "inbox:solve-next",
    label: t("resolveAndNext"),
    group,
    keys: "shift+s",
    run: resolveNext,
  });
  useCommand({
    id: "inbox:solve-next-writing",
    label: t("resolveAndNextWhileWriting"),
    group,
    keys: "mod+e",
    hidden: true,
    run: resolveNext,
  });
}
