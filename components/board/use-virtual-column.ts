"use client";

import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";
import { useBoard } from "./board-context.tsx";
import type { Card } from "./cards.ts";

/** Space between cards and around the list, in px. */
const GAP = 8;

export type ColumnVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/** Draws only the cards near the visible part, plus the one that is focused or dragged, which must not vanish. */
export function useVirtualColumn(
  columnId: string,
  cards: readonly Card[],
  body: RefObject<HTMLDivElement | null>,
): ColumnVirtualizer {
  const { kind, store, registry } = useBoard();
  // The same function as long as the cards are, or every card would be measured again at every draw.
  const getItemKey = useCallback((index: number) => cards[index]?.id ?? index, [cards]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: cards.length,
    getScrollElement: () => body.current,
    estimateSize: (index) => {
      const card = cards[index];
      return card ? kind.estimateHeight(card) : 0;
    },
    getItemKey,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 6,
    initialRect: { width: 280, height: 800 },
    rangeExtractor: (range) => withKept(range, keptIndexes()),
  });

  function keptIndexes(): number[] {
    const { focusedId, drag } = store.get();
    const kept = new Set([focusedId, drag?.cardIds[0]]);
    return [...kept].flatMap((id) => {
      const index = cards.findIndex((card) => card.id === id);
      return index < 0 ? [] : [index];
    });
  }

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    return registry.add(columnId, {
      element,
      indexAt: (clientY) => {
        const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
        return indexAtOffset(virtualizer, y);
      },
      reveal: (index) => virtualizer.scrollToIndex(Math.min(index, virtualizer.options.count - 1)),
    });
  }, [registry, columnId, virtualizer, body]);

  return virtualizer;
}

/** The index a card dropped at `offset` (px from the top of the list) gets: above the first whose middle is below. */
function indexAtOffset(virtualizer: ColumnVirtualizer, offset: number): number {
  const items = virtualizer.measurementsCache;
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && item.start + item.size / 2 < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where between the cards the line for `index` is drawn, in px from the top of the list. */
export function gapOffset(virtualizer: ColumnVirtualizer, index: number): number {
  const item = virtualizer.measurementsCache[index];
  if (item) return item.start - GAP / 2;
  const last = virtualizer.measurementsCache.at(-1);
  return last ? last.end + GAP / 2 : GAP;
}

function withKept(range: Range, kept: readonly number[]): number[] {
  return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((left, right) => left - right);
}
