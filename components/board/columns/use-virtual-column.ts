"use client";

import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";
import { useBoard } from "../board-context.tsx";
import type { Card } from "../cards.ts";

/** Space between cards and around the list, in pixels. */
const GAP = 8;

export type ColumnVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/** Renders only the cards near the visible part, plus the focused or dragged one, which must stay mounted. */
export function useVirtualColumn(
  columnId: string,
  cards: readonly Card[],
  body: RefObject<HTMLDivElement | null>,
): ColumnVirtualizer {
  const { kind, store, registry } = useBoard();
  // Stable while the cards are the same. Otherwise every card would be measured on every render.
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
    const rendered = new Set([focusedId, drag?.cardIds[0]]);
    return [...rendered].flatMap((id) => {
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

/**
 * Returns the index for a card dropped at `offset` (pixels from the top): above the first card whose center is below.
 */
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

/** Returns the position of the drop line for `index`, in pixels from the top of the list. */
export function gapOffset(virtualizer: ColumnVirtualizer, index: number): number {
  const item = virtualizer.measurementsCache[index];
  if (item) return item.start - GAP / 2;
  const last = virtualizer.measurementsCache.at(-1);
  return last ? last.end + GAP / 2 : GAP;
}

function withKept(range: Range, rendered: readonly number[]): number[] {
  return [...new Set([...defaultRangeExtractor(range), ...rendered])].sort((left, right) => left - right);
}
