"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { neighborOf } from "./neighbors.ts";

type ListKeys = {
  /** The row in the tab order. */
  tabStopId: string | undefined;
  onFocus: (id: string) => void;
};

type Options = {
  conversations: readonly { id: string }[];
  openId: string | null;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls a row into view, which renders it. */
  reveal: (index: number) => void;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  onExtend: (fromId: string, toId: string) => void;
  /** Clears the selection. Returns false if nothing is selected. */
  onClear: () => boolean;
};

/**
 * J and K move through the list without opening, with Shift they select. X selects. Enter opens because the rows are
 * buttons. Ctrl with a period or comma opens the next or previous conversation, also while the user types.
 */
export function useListKeys(options: Options): ListKeys {
  const { conversations, openId, scroller, reveal, onOpen, onToggle, onExtend, onClear } = options;
  const [cursorId, setCursorId] = useState<string | null>(null);
  const isThere = (id: string | null) => conversations.some((conversation) => conversation.id === id);
  const at = [cursorId, openId].find(isThere) ?? null;

  function focus(id: string | undefined) {
    if (id === undefined) return;
    setCursorId(id);
    reveal(conversations.findIndex((conversation) => conversation.id === id));
    const row = rowOf(scroller.current, id);
    if (row) return row.focus();
    // The row is rendered after scrolling. By then the focus may be in something the next key opened.
    const before = document.activeElement;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if ([before, document.body].includes(document.activeElement)) rowOf(scroller.current, id)?.focus();
      }),
    );
  }

  const step = (offset: -1 | 1) => () => focus(neighborOf(conversations, at, offset)?.id);
  const extend = (offset: -1 | 1) => () => {
    const next = neighborOf(conversations, at, offset);
    if (!next) return;
    onExtend(at ?? next.id, next.id);
    focus(next.id);
  };
  const openNeighbor = (offset: -1 | 1) => () => {
    const next = neighborOf(conversations, isThere(openId) ? openId : at, offset);
    if (!next || next.id === openId) return;
    setCursorId(next.id);
    reveal(conversations.findIndex(({ id }) => id === next.id));
    onOpen(next.id);
  };
  useListCommands({
    onNext: step(1),
    onPrevious: step(-1),
    onOpenNext: openNeighbor(1),
    onOpenPrevious: openNeighbor(-1),
    onExtend: extend(1),
    onExtendBack: extend(-1),
    onSelect: () => {
      const id = at ?? conversations[0]?.id;
      if (id === undefined) return;
      onToggle(id);
      focus(id);
    },
    onLeave: () => {
      if (!onClear()) focus(at ?? conversations[0]?.id);
    },
  });
  return { tabStopId: at ?? conversations[0]?.id, onFocus: setCursorId };
}

type KeyHandlers = Record<
  | "onNext"
  | "onPrevious"
  | "onOpenNext"
  | "onOpenPrevious"
  | "onExtend"
  | "onExtendBack"
  | "onSelect"
  | "onLeave",
  () => void
>;

/** Registers the keys. Enter opens a row because it is a button. */
function useListCommands(keys: KeyHandlers): void {
  const t = useTranslations("inbox.useListKeys");
  const { onNext, onPrevious, onOpenNext, onOpenPrevious, onExtend, onExtendBack, onSelect, onLeave } = keys;
  const group = useTranslations("inbox.commandGroups")("inbox");
  const held = { group, hidden: true, repeats: true };
  useCommand({ ...held, id: "inbox:next", label: t("nextConversation"), keys: "j", run: onNext });
  useCommand({ ...held, id: "inbox:previous", label: t("previousConversation"), keys: "k", run: onPrevious });
  useCommand({ ...held, id: "inbox:extend", label: t("extendTheSelection"), keys: "shift+j", run: onExtend });
  useCommand({
    ...held,
    id: "inbox:extend-back",
    label: t("extendTheSelectionBack"),
    keys: "shift+k",
    run: onExtendBack,
  });
  useCommand({
    id: "inbox:open",
    label: t("openTheConversation"),
    group,
    keys: "enter",
    local: true,
    run: () => undefined,
  });
  useCommand({
    id: "inbox:open-next",
    label: t("openTheNextConversation"),
    group,
    keys: "mod+.",
    hidden: true,
    run: onOpenNext,
  });
  useCommand({
    id: "inbox:open-previous",
    label: t("openThePreviousConversation"),
    group,
    keys: "mod+,",
    hidden: true,
    run: onOpenPrevious,
  });
  useCommand({
    id: "inbox:select",
    label: t("selectTheConversation"),
    group,
    keys: "x",
    hidden: true,
    run: onSelect,
  });
  useCommand({
    id: "inbox:list",
    label: t("backToTheList"),
    group,
    keys: "escape",
    hidden: true,
    run: onLeave,
  });
}

function rowOf(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`) ?? null;
}
