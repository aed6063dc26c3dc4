"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { type MouseEvent, useRef } from "react";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import type { Selection } from "../bulk/selection.ts";
import { emptySelection, extendSelectionTo, hasSelected, toggled } from "../bulk/selection.ts";
import type { InboxScope } from "../inbox-address.ts";
import { RowBox, RowButton } from "./conversation-button.tsx";
import { useListKeys } from "./use-list-keys.ts";

export type ConversationListProps = {
  scope: InboxScope;
  openId: string | null;
  onOpen: (id: string, messageId?: string) => void;
  onClearFilters: () => void;
  /** Receives the conversations in list order, for moving to the next or previous one. */
  order: RefObject<readonly InboxConversation[]>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Whether checkboxes are always visible. */
  isChoosing: boolean;
  canWrite: boolean;
};

/** Row height in pixels. All rows have the same height. */
const ROW = 82;

type RowsProps = ConversationListProps & {
  conversations: readonly InboxConversation[];
  children: React.ReactNode;
};

/** The rows of the list, each with a checkbox. */
export function ConversationRows(props: RowsProps) {
  const t = useTranslations("inbox.conversationRows");
  const { conversations, openId, onOpen, selection, onSelect, canWrite, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 340, height: 900 },
  });
  const keys = useListKeys({
    conversations,
    openId,
    scroller,
    onOpen,
    reveal: (index) => rows.scrollToIndex(index),
    onToggle: (id) => canWrite && onSelect(toggled(selection, id)),
    onExtend: (fromId, toId) => {
      if (!canWrite) return;
      const from = selection.anchorId === null ? toggled(selection, fromId) : selection;
      onSelect(extendSelectionTo(from, conversations, toId));
    },
    onClear: () => {
      if (!hasSelected(selection)) return false;
      onSelect(emptySelection);
      return true;
    },
  });

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={t("conversations")} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <li
              key={key}
              style={{ height: ROW, transform: `translateY(${start}px)` }}
              className="group/row absolute inset-x-0 top-0 border-b"
            >
              <Row
                {...props}
                conversation={conversation}
                isTabStop={conversation.id === keys.tabStopId}
                onFocus={() => keys.onFocus(conversation.id)}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

type RowProps = RowsProps & { conversation: InboxConversation; isTabStop: boolean; onFocus: () => void };

function Row({ conversation, isTabStop, onFocus, ...props }: RowProps) {
  const { conversations, openId, onOpen, selection, onSelect, isChoosing, canWrite } = props;
  const { id } = conversation;
  const state = { conversation, isOpen: id === openId, isSelected: selection.isAll || selection.ids.has(id) };

  function onPress(event: MouseEvent) {
    if (canWrite && event.shiftKey) {
      const from = selection.anchorId ?? openId ?? id;
      onSelect(extendSelectionTo({ ...selection, anchorId: from }, conversations, id));
    } else if (canWrite && (event.metaKey || event.ctrlKey)) onSelect(toggled(selection, id));
    else onOpen(id);
  }

  function onPressBox(event: MouseEvent) {
    if (event.shiftKey) onSelect(extendSelectionTo(selection, conversations, id));
    else onSelect(toggled(selection.isAll ? emptySelection : selection, id));
  }

  return (
    <>
      <RowButton {...state} isTabStop={isTabStop} onFocus={onFocus} onPress={onPress} />
      {canWrite && <RowBox {...state} isShown={isChoosing || hasSelected(selection)} onPress={onPressBox} />}
    </>
  );
}
