"use client";

import { ArrowDown, ArrowUp, Bot } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { LoadMore, type Paging } from "#components/ui/load-more.tsx";
import { useNow } from "#components/ui/use-now.ts";
import type { Pending } from "../../composer/outbox.ts";
import type { MessageActions } from "../message/message-menu.tsx";
import { PendingItem } from "./pending-item.tsx";
import type { TimelineItem } from "./timeline-items.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { useTimelineScroll } from "./use-timeline-scroll.ts";

export type ConversationViewProps = {
  items: readonly TimelineItem[];
  pending: readonly Pending[];
  older: Paging;
  /**
   * State of earlier messages: the messages after them, where to start, whether newer ones arrived, and how to leave.
   */
  past: { newer: Paging; startAt: string; hasNew: boolean; onLeave: () => void } | null;
  /** A message to scroll to. `onFar` is called if it is not rendered. */
  jump: { messageId: string } | null;
  onFar: (messageId: string) => void;
  /** Goes to the first unread message if it is above the rendered ones. */
  onFarUnread: (() => void) | null;
  canWrite: boolean;
  canReact: boolean;
  /** Name of the agent that is writing a reply; null if none is. */
  writingAgent: string | null;
  actions: Omit<MessageActions, "onJump">;
};

/** The messages, oldest first. It stays at the end unless the user has scrolled up. */
export function ConversationView(props: ConversationViewProps) {
  const t = useTranslations("inbox.conversationView");
  const { items, pending, older, past, jump, onFar, onFarUnread, canWrite, canReact, writingAgent, actions } =
    props;
  const rows = useRowsFromEnd(items, past !== null);
  const isWhole = rows === items;
  const last = items.at(-1);
  const lastKey = pending.at(-1)?.reference ?? last?.key;
  const isLastOwn = pending.length > 0;
  const firstKey = rows[1]?.key ?? rows[0]?.key;
  const scroll = useTimelineScroll({ firstKey, lastKey, isLastOwn, startAt: past?.startAt ?? null });
  const hasNew = past?.hasNew ?? scroll.hasNew;
  const now = useNow();
  const goTo = (messageId: string) => scroll.toMessage(messageId) || onFar(messageId);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (jump) latest.current(jump.messageId);
  }, [jump]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.scroller}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is worked by keyboard too.
        tabIndex={0}
        role="log"
        aria-label={t("messages")}
        className="flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div ref={scroll.content} className="mt-auto pt-2 pb-3">
          {isWhole && <LoadMore {...older} margin="300px" />}
          <ul>
            {rows.map((item) => (
              <TimelineRow
                key={item.key}
                item={item}
                now={now}
                canWrite={canWrite}
                canReact={canReact}
                actions={{ ...actions, onJump: goTo }}
              />
            ))}
            {pending.map((one) => (
              <PendingItem key={one.reference} pending={one} />
            ))}
            {writingAgent !== null && <WritingDots name={writingAgent} />}
          </ul>
          {past && <LoadMore {...past.newer} margin="300px" />}
        </div>
      </div>
      {scroll.isUnreadAbove && (
        <Pill onClick={onFarUnread ?? scroll.toUnread} className="top-3">
          <ArrowUp />
          {t("jumpToUnread")}
        </Pill>
      )}
      {scroll.isAway && (
        <Pill onClick={past ? past.onLeave : scroll.toEnd} isNew={hasNew} className="bottom-3">
          <ArrowDown />
          {hasNew ? t("newMessages") : t("latest")}
        </Pill>
      )}
    </div>
  );
}

/** Number of rows that fill a large screen. */
const SCREENFUL = 16;

/** Returns the last rows first, and all of them in a later render, so that a conversation opens in one frame. */
function useRowsFromEnd(items: readonly TimelineItem[], needsAll: boolean): readonly TimelineItem[] {
  const [isWhole, setWhole] = useState(needsAll || items.length <= SCREENFUL);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? items : items.slice(-SCREENFUL);
}

type PillProps = { onClick: () => void; isNew?: boolean; className: string; children: ReactNode };

function Pill({ onClick, isNew = false, className, children }: PillProps) {
  return (
    <Button
      size="sm"
      variant={isNew ? "primary" : "secondary"}
      onClick={onClick}
      className={cn("-translate-x-1/2 absolute left-1/2 rounded-full px-3 shadow-pop", className)}
    >
      {children}
    </Button>
  );
}

/** Shows that an agent is writing a reply. */
function WritingDots({ name }: { name: string }) {
  const t = useTranslations("inbox.writingDots");
  return (
    <li className="flex justify-end px-4 pt-1 pb-2.5">
      <p
        role="status"
        className="flex items-center gap-1.5 rounded-xl rounded-br-sm border border-accent/30 px-3 py-2 text-ink-soft text-xs"
      >
        <Bot className="size-3.5 text-accent-ink" />
        {t("isWriting", { name })}
        <span aria-hidden="true" className="flex gap-0.5">
          <i className="size-1 animate-pulse rounded-full bg-accent still:animate-none" />
          <i className="size-1 animate-pulse rounded-full bg-accent [animation-delay:150ms] still:animate-none" />
          <i className="size-1 animate-pulse rounded-full bg-accent [animation-delay:300ms] still:animate-none" />
        </span>
      </p>
    </li>
  );
}
