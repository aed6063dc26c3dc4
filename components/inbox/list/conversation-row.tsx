import { Bot, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { TagChip } from "#components/ui/tag-chip.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { previewText, senderLabel } from "../conversation/message/message-labels.ts";
import { listTime } from "../conversation/timeline/day-label.ts";
import { ReplyWindowBadge, SnoozeBadge, WaitBadge } from "./conversation-badges.tsx";
import { MessageStatusIcon } from "./message-status-icon.tsx";

type RowTag = { id: string; name: string; color: string };

type ConversationRowProps = {
  conversation: InboxConversation;
  tags: readonly RowTag[];
  /** The names of the assignee and the team, if any. */
  assignee: string | undefined;
  team: string | undefined;
  userId: string;
  /** Epoch milliseconds. */
  now: number;
};

/** A conversation in the list: the contact, the last message with its author, and what needs attention. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, tags, userId, now } = props;
  const { contact, platformId, channel, isUnread, lastMessageDate } = conversation;
  return (
    <span className="flex w-full min-w-0 items-start gap-2.5">
      <span className="relative mt-0.5">
        <Avatar name={contact.name} color={contact.avatarColor} />
        <span className="-right-1 -bottom-1 absolute flex rounded-full bg-surface p-0.5">
          <ChannelIcon platformId={platformId} />
        </span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            className={cn("min-w-0 flex-1 truncate text-left", isUnread ? "font-semibold" : "font-medium")}
          >
            {contact.name}
          </span>
          <time
            dateTime={lastMessageDate}
            className={cn(
              "shrink-0 text-2xs tabular-nums",
              isUnread ? "font-medium text-accent-ink" : "text-ink-faint",
            )}
          >
            {listTime(lastMessageDate, new Date(now))}
          </time>
        </span>
        <Preview conversation={conversation} userId={userId} />
        <span className="mt-1 flex h-5 min-w-0 items-center gap-1.5 overflow-hidden text-2xs text-ink-faint">
          <Answering {...props} />
          <SnoozeBadge conversation={conversation} now={now} />
          <WaitBadge conversation={conversation} now={now} />
          <ReplyWindowBadge conversation={conversation} now={now} />
          <span className="min-w-0 flex-1 truncate">{channel?.name}</span>
          <Tags tags={tags} />
        </span>
      </span>
    </span>
  );
}

/** The first two tags, truncated with an ellipsis, and the number of the others. */
function Tags({ tags }: Pick<ConversationRowProps, "tags">) {
  if (tags.length === 0) return null;
  return (
    <span className="flex min-w-0 max-w-[60%] justify-end gap-1">
      {tags.slice(0, 2).map((tag) => (
        // A flex container clips its text without an ellipsis, so the name has its own element.
        <TagChip key={tag.id} color={tag.color} className="h-4 min-w-0 max-w-20">
          <span title={tag.name} className="truncate">
            {tag.name}
          </span>
        </TagChip>
      ))}
      {tags.length > 2 && <span className="shrink-0 self-center">+{tags.length - 2}</span>}
    </span>
  );
}

function Preview({ conversation, userId }: Pick<ConversationRowProps, "conversation" | "userId">) {
  const t = useTranslations("inbox.conversationRow");
  const tKinds = useTranslations("inbox.messageKinds");
  const nameOf = useAuthorName();
  const { lastMessage: last, contact, isUnread } = conversation;
  const isMine = contact.assignedAgentId === userId;
  const by = last ? senderLabel(last, last.authorId === userId ? t("you") : null, nameOf) : "";
  return (
    <span className="flex items-center gap-1 text-sm">
      {last?.status && <MessageStatusIcon status={last.status} className="shrink-0" />}
      <span className={cn("min-w-0 flex-1 truncate", isUnread ? "text-ink" : "text-ink-soft")}>
        {by !== "" && <span className="text-ink-faint">{by}: </span>}
        <bdi>{last ? previewText(last, tKinds) : t("noMessagesYet")}</bdi>
      </span>
      {isUnread && (
        <span
          role="img"
          aria-label={isMine ? t("unreadAndYours") : t("unread")}
          className="size-2 shrink-0 rounded-full bg-accent"
        />
      )}
    </span>
  );
}

function Answering({ conversation, assignee, team }: ConversationRowProps) {
  const t = useTranslations("inbox.conversationRow");
  const { isSolved, isBotEnabled, agent } = conversation;
  if (isSolved) {
    return (
      <span className="flex shrink-0 items-center gap-0.5 text-success-ink">
        <Check className="size-3" /> {t("resolved")}
      </span>
    );
  }
  if (agent && isBotEnabled) {
    return (
      <span className="flex min-w-0 max-w-24 shrink-0 items-center gap-1 text-accent-ink">
        <Bot className="size-3 shrink-0" />
        <span className="truncate">{agent.name}</span>
      </span>
    );
  }
  const name = assignee ?? team;
  if (name === undefined) return <span className="shrink-0">{t("unassigned")}</span>;
  return (
    <span className="flex min-w-0 max-w-28 shrink-0 items-center gap-1">
      <Avatar name={name} size="xs" square={!assignee} className="size-3.5 text-[7px]" />
      <span className="truncate">{name}</span>
    </span>
  );
}
