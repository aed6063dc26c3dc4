"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";
import { scrollIntoContainer } from "#components/ui/scroll-into-container.ts";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { cardText } from "../card/card-text.ts";
import type { Column } from "../cards.ts";
import { ColumnCount } from "./column-count.tsx";

type ColumnTabsProps = {
  columns: readonly Column[];
  /** The scroll container of the columns. */
  scroller: RefObject<HTMLDivElement | null>;
};

/** Tabs for the columns on a phone. They show which column is visible. */
export function ColumnTabs({ columns, scroller }: ColumnTabsProps) {
  const { noun } = useBoard().kind;
  const current = useColumnInView(scroller, columns.length);
  const list = useRef<HTMLElement>(null);
  const target = useBoardUi((ui) => (ui.drag && ui.drag.zoneId === null ? ui.drag.target.columnId : null));
  useEffect(() => {
    scrollIntoContainer(list.current?.children[current], "center");
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={cardText(noun, "columns")}
      className="flex shrink-0 gap-1 overflow-x-auto border-b px-3 py-1.5 [scrollbar-width:none] sm:hidden"
    >
      {columns.map((column, index) => (
        <button
          key={column.id}
          type="button"
          aria-current={index === current ? "true" : undefined}
          style={toneStyle(column.color)}
          onClick={() =>
            columnsOf(scroller)[index]?.scrollIntoView({
              behavior: "smooth",
              inline: "center",
              block: "nearest",
            })
          }
          className={cn(
            "flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium text-ink-soft",
            index === current && "bg-press text-ink",
            target === column.id && "bg-accent-soft",
          )}
        >
          <span aria-hidden="true" className="tone-dot size-2 rounded-full" />
          {column.name}
          <ColumnCount column={column} />
        </button>
      ))}
    </nav>
  );
}

function columnsOf(scroller: RefObject<HTMLDivElement | null>): HTMLElement[] {
  return [...(scroller.current?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
}

/** Returns the index of the column nearest to the center of the scroll container. */
function useColumnInView(scroller: RefObject<HTMLDivElement | null>, columnCount: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || columnCount === 0) return;
    const updateTab = () => {
      const middle = element.getBoundingClientRect().left + element.clientWidth / 2;
      const distances = columnsOf(scroller).map((column) => {
        const { left, right } = column.getBoundingClientRect();
        return Math.abs((left + right) / 2 - middle);
      });
      setCurrent(distances.indexOf(Math.min(...distances)));
    };
    element.addEventListener("scroll", updateTab, { passive: true });
    // Also calls it once at the start.
    const resizes = new ResizeObserver(updateTab);
    resizes.observe(element);
    return () => {
      element.removeEventListener("scroll", updateTab);
      resizes.disconnect();
    };
  }, [scroller, columnCount]);
  return current;
}
