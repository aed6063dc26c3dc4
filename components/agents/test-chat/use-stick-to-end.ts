"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Turn } from "./chat-turns.ts";

/** Distance from the end, in pixels, within which the chat counts as scrolled to the end. */
const NEAR = 120;

/** Keeps the chat at the end while replies grow, unless the user scrolled up. A new question scrolls to the end. */
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
