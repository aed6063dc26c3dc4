"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distance from the end, in pixels, within which the conversation counts as scrolled to the end. */
const NEAR = 80;

type TimelineEnds = {
  /** Key of the first row. It changes when older rows are prepended. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Whether the last row is the user's own message. The view then scrolls to it. */
  isLastOwn: boolean;
  /** The earlier message to start at; null for the end of the conversation. */
  startAt: string | null;
};

type TimelineScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the user has scrolled up. */
  isAway: boolean;
  /** Whether new messages have arrived since. */
  hasNew: boolean;
  toEnd: () => void;
  /** Whether the first unread message is above the visible part. */
  isUnreadAbove: boolean;
  toUnread: () => void;
  /** Scrolls to a message and highlights it. Returns false if it is not rendered. */
  toMessage: (messageId: string) => boolean;
};

/** The timeline as last rendered. */
type Known = { height: number; firstKey?: string; lastKey?: string; isAtEnd: boolean };

/** Keeps the view at the end while messages arrive, and at its position while older messages are prepended. */
export function useTimelineScroll({ firstKey, lastKey, isLastOwn, startAt }: TimelineEnds): TimelineScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPast = startAt !== null;
  const known = useRef<Known>({ height: 0, firstKey, lastKey: undefined, isAtEnd: !isPast });
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const [isUnreadAbove, setUnreadAbove] = useState(false);

  const measure = useCallback(() => {
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

  useEndWhileResizing({ scroller, content, known, onResize: measure });

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

  return { scroller, content, onScroll: measure, isAway, hasNew, toEnd, isUnreadAbove, toUnread, toMessage };
}

type ResizeTargets = Pick<TimelineScroll, "scroller" | "content"> & {
  known: RefObject<Known>;
  onResize: () => void;
};

/** Keeps the end in view while pictures load and the composer grows. */
function useEndWhileResizing({ scroller, content, known, onResize }: ResizeTargets): void {
  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return;
    const observer = new ResizeObserver(() => {
      known.current.height = element.scrollHeight;
      if (known.current.isAtEnd) element.scrollTop = element.scrollHeight;
      onResize();
    });
    observer.observe(inner);
    observer.observe(element);
    // Expanded content is shown from its beginning.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("summary")) known.current.isAtEnd = false;
    };
    inner.addEventListener("click", onClick, true);
    return () => {
      observer.disconnect();
      inner.removeEventListener("click", onClick, true);
    };
  }, [scroller, content, known, onResize]);
}
