"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Turn } from "./chat-turns.ts";

/** How near to its end, in pixels, a conversation counts as read to the end. */
const NEAR = 120;

/** Keeps a conversation at its end while answers grow, unless someone scrolled up to read; a new question goes there. */
export function useStickToEnd(turns: readonly Turn[]): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const known = useRef({ height: 0, latest: "" });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const latest = turns.at(-1)?.id ?? "";
    const distance = known.current.height - element.scrollTop - element.clientHeight;
    if (latest !== known.current.latest || distance < NEAR) element.scrollTop = element.scrollHeight;
    known.current = { height: element.scrollHeight, latest };
  }, [turns]);
  return scroller;
}
