import { Bot, CornerUpLeft, RotateCw, StickyNote } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { MessageStatusIcon } from "../../list/message-status-icon.tsx";
import { AgentDetails } from "../agent-details.tsx";
import { clockTime } from "../timeline/day-label.ts";
import type { Reaction, TimelineItem } from "../timeline/timeline-items.ts";
import { MessageContent } from "./message-content.tsx";
import type { MessageActions } from "./message-menu.tsx";
import { MessageMenu } from "./message-menu.tsx";

export type MessageItemProps = {
  item: Extract<TimelineItem, { type: "message" }>;
  canReact: boolean;
  canWrite: boolean;
  actions: MessageActions;
};

/**
 * A message: the contact's on the left, ours on the right. Notes look different so that they are not mistaken for
 * replies.
 */
export function MessageItem({ item, canReact, canWrite, actions }: MessageItemProps) {
  const t = useTranslations("inbox.messageItem");
  const { message, isFirst, isLast, reactions } = item;
  const { direction, status, failure } = message;
  const isOut = direction !== "inbound";
  return (
    <li
      data-message={message.id}
      className={cn("group/message flex flex-col px-4", isOut && "items-end", isLast ? "pb-2.5" : "pb-0.5")}
    >
      {isFirst && isOut && <Author message={message} />}
      <div className={cn("flex w-full items-center gap-1", isOut && "flex-row-reverse")}>
        <Bubble item={item} onJump={actions.onJump} />
        {canWrite && <MessageMenu message={message} canReact={canReact} actions={actions} />}
      </div>
      {reactions.length > 0 && <Reactions reactions={reactions} isOut={isOut} />}
      {status === "failed" && (
        <p className="mt-0.5 flex max-w-[min(34rem,85%)] flex-wrap items-center justify-end gap-x-2 text-danger-ink text-xs">
          <span>
            <WhyNotDelivered failure={failure} />
          </span>
          {canWrite && message.kind !== "reaction" && (
            <Button variant="danger-ghost" size="sm" onClick={() => actions.onResend(message)}>
              <RotateCw />
              {t("sendAgain")}
            </Button>
          )}
        </p>
      )}
      {message.author.type === "agent" && (
        <div className="flex w-full max-w-[min(34rem,85%)] justify-end">
          <AgentDetails message={message} />
        </div>
      )}
    </li>
  );
}

function Author({ message: { author, direction } }: { message: Message }) {
  const t = useTranslations("inbox.messageItem");
  const { user } = useShell();
  const name = useAuthorName()(author);
  const isMe = author.type === "user" && author.id === user.id;
  return (
    <p className="flex items-center gap-1 px-1 pt-1 pb-0.5 text-2xs text-ink-faint [&_svg]:size-3">
      {author.type === "agent" && <Bot />}
      {direction === "note" && <StickyNote />}
      {isMe ? t("you") : name}
      {author.type === "agent" && ` · ${t("aiAgent")}`}
      {direction === "note" && ` · ${t("noteForTheTeam")}`}
    </p>
  );
}

function Bubble({ item, onJump }: Pick<MessageItemProps, "item"> & Pick<MessageActions, "onJump">) {
  const t = useTranslations("inbox.messageItem");
  const { message, isLast } = item;
  const { direction, author, replyTo, creationDate, editedDate, status } = message;
  const isOut = direction !== "inbound";
  return (
    <div
      className={cn(
        "min-w-0 max-w-[min(34rem,85%)] rounded-xl px-3 py-1.5",
        !isOut && "bg-sunken dark:bg-press",
        isOut && "bg-accent-soft",
        author.type === "agent" && "border border-accent/30 bg-surface",
        direction === "note" && "border border-warn/40 border-dashed bg-warn-soft",
        isLast && (isOut ? "rounded-br-sm" : "rounded-bl-sm"),
      )}
    >
      {replyTo && <Quote replyTo={replyTo} onJump={onJump} />}
      <div className="flex flex-wrap items-end justify-end gap-x-3">
        <div className="min-w-0 max-w-full flex-auto">
          <MessageContent message={message} />
        </div>
        <p className="mt-0.5 flex items-center gap-1 text-2xs text-ink-faint tabular-nums">
          {editedDate && <span>{t("edited")}</span>}
          <time dateTime={creationDate} title={exactTime(creationDate)}>
            {clockTime(creationDate)}
          </time>
          {status && <MessageStatusIcon status={status} />}
        </p>
      </div>
    </div>
  );
}

type QuoteProps = { replyTo: NonNullable<Message["replyTo"]> } & Pick<MessageActions, "onJump">;

function Quote({ replyTo: { id, text, kind, authorName }, onJump }: QuoteProps) {
  const t = useTranslations("inbox.messageItem");
  const tKinds = useTranslations("inbox.messageKinds");
  const name = useAuthorName()({ id: null, name: authorName });
  const label = text || (kind ? tKinds(kind) : t("anEarlierMessage"));
  return (
    <button
      type="button"
      disabled={id === null}
      onClick={() => id && onJump(id)}
      className="mb-1 flex w-full min-w-0 items-start gap-1.5 rounded-md border-accent border-l-2 bg-hover px-2 py-1 text-left text-xs enabled:hover:bg-press"
    >
      <CornerUpLeft className="mt-0.5 size-3 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        {name !== "" && <span className="block truncate font-medium">{name}</span>}
        <span className="line-clamp-2 text-ink-soft">{label}</span>
      </span>
    </button>
  );
}

function Reactions({ reactions, isOut }: { reactions: readonly Reaction[]; isOut: boolean }) {
  const t = useTranslations("inbox.messageItem");
  return (
    <ul
      aria-label={t("reactions")}
      className={cn("-mt-1.5 z-1 flex gap-0.5", isOut ? "mr-2 justify-end" : "ml-2")}
    >
      {reactions.map(({ emoji, by }) => (
        <li
          key={by}
          title={by}
          className="flex h-5 min-w-6 items-center justify-center rounded-full border bg-raised px-1 text-xs shadow-card"
        >
          {emoji}
          <span className="sr-only">, {by}</span>
        </li>
      ))}
    </ul>
  );
}

function WhyNotDelivered({ failure }: Pick<Message, "failure">) {
  const t = useTranslations("inbox.messageItem");
  const reasonText = useReasonText();
  const reason = failure ? reasonText({ text: failure.reason, parts: failure.parts }) : t("noReason");
  return t("notDelivered", { reason });
}
