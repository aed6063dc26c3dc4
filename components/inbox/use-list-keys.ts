"use client";

import { type RefObject, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { neighbour } from "./neighbours.ts";

type ListKeys = {
  /** The one row that Tab stops at. */
  stopId: string | undefined;
  onFocus: (id: string) => void;
};

type Options = {
  conversations: readonly { id: string }[];
  openId: string | null;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls a row into view, which draws it. */
  reveal: (index: number) => void;
};

/** J and K move through the list without opening; Enter opens, as the rows are buttons. */
export function useListKeys({ conversations, openId, scroller, reveal }: Options): ListKeys {
  const [cursorId, setCursorId] = useState<string | null>(null);
  const isThere = (id: string | null) => conversations.some((conversation) => conversation.id === id);
  const at = [cursorId, openId].find(isThere) ?? null;

  function focus(id: string | undefined) {
    if (id === undefined) return;
    setCursorId(id);
    reveal(conversations.findIndex((conversation) => conversation.id === id));
    // The row may not have been drawn before it was scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(() => rowOf(scroller.current, id)?.focus()));
  }

  const group = "Inbox";
  const step = (offset: -1 | 1) => () => focus(neighbour(conversations, at, offset)?.id);
  useCommand({ id: "inbox:next", label: "Next conversation", group, keys: "j", hidden: true, run: step(1) });
  useCommand({
    id: "inbox:previous",
    label: "Previous conversation",
    group,
    keys: "k",
    hidden: true,
    run: step(-1),
  });
  useCommand({
    ...{ id: "inbox:open", label: "Open the conversation", group, keys: "enter", local: true },
    run: () => undefined,
  });
  useCommand({
    ...{ id: "inbox:list", label: "Back to the list", group, keys: "escape", hidden: true },
    run: () => focus(at ?? conversations[0]?.id),
  });

  return { stopId: at ?? conversations[0]?.id, onFocus: setCursorId };
}

function rowOf(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`) ?? null;
}
