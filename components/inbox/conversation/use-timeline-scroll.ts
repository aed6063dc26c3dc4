"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How near to its end, in pixels, a conversation counts as read to the end. */
const NEAR = 80;

type TimelineEnds = {
  /** The first row's key: another one above it means that older rows were put in. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Whether the last row is one's own: then it is gone to. */
  isLastOwn: boolean;
  /** A message to begin at, in a stretch that is not the end of the conversation; null for the end. */
  startAt: string | null;
};

export type TimelineScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether one has scrolled up. */
  isAway: boolean;
  /** Whether something came in since. */
  hasNew: boolean;
  toEnd: () => void;
  /** Whether the first unread message is out of sight above. */
  isUnreadAbove: boolean;
  toUnread: () => void;
  /** Scrolls a message into view and flashes it; false if it is not drawn. */
  toMessage: (messageId: string) => boolean;
};

/** Keeps a conversation at its end while it grows, and in its place while older messages come in above. */
export function useTimelineScroll({ firstKey, lastKey, isLastOwn, startAt }: TimelineEnds): TimelineScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPast = startAt !== null;
  const known = useRef({ height: 0, firstKey, lastKey: undefined as string | undefined, isAtEnd: !isPast });
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const [isUnreadAbove, setUnreadAbove] = useState(false);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    known.current.isAtEnd = isAtEnd && !isPast;
    setAway(!isAtEnd || isPast);
    if (isAtEnd) setNew(false);
    const unread = element.querySelector("[data-unread]");
    const top = element.getBoundingClientRect().top;
    setUnreadAbove(unread !== null && unread.getBoundingClientRect().bottom < top);
  }, [isPast]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = known.current;
    const grown = element.scrollHeight - before.height;
    const isPrepended = before.firstKey !== firstKey && before.lastKey === lastKey;
    if (isPrepended) element.scrollTop += grown;
    else if (before.isAtEnd || (before.lastKey !== lastKey && isLastOwn)) {
      element.scrollTop = element.scrollHeight;
    } else if (before.lastKey !== lastKey && !isPast) setNew(true);
    known.current = { ...before, height: element.scrollHeight, firstKey, lastKey };
  }, [firstKey, lastKey, isLastOwn, isPast]);

  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return;
    // Pictures that come and a composer that grows must not push the end out of sight.
    const watcher = new ResizeObserver(() => {
      known.current.height = element.scrollHeight;
      if (known.current.isAtEnd) element.scrollTop = element.scrollHeight;
      look();
    });
    watcher.observe(inner);
    watcher.observe(element);
    // What unfolds is looked at from its beginning.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("summary")) known.current.isAtEnd = false;
    };
    inner.addEventListener("click", onClick, true);
    return () => {
      watcher.disconnect();
      inner.removeEventListener("click", onClick, true);
    };
  }, [look]);

  const toUnread = useCallback(() => {
    scroller.current?.querySelector("[data-unread]")?.scrollIntoView({ block: "start" });
  }, []);

  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "smooth" });
  }, []);

  const toMessage = useCallback((messageId: string) => {
    const row = scroller.current?.querySelector(`[data-message="${CSS.escape(messageId)}"]`);
    if (!row) return false;
    row.scrollIntoView({ block: "center" });
    row.classList.add("animate-flash");
    setTimeout(() => row.classList.remove("animate-flash"), 1_500);
    return true;
  }, []);

  useLayoutEffect(() => {
    if (startAt !== null) toMessage(startAt);
  }, [startAt, toMessage]);

  return { scroller, content, onScroll: look, isAway, hasNew, toEnd, isUnreadAbove, toUnread, toMessage };
}
