"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { numberText } from "#components/ui/text/formats.ts";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { cardCountText } from "../card/card-text.ts";
import { type Column, countText } from "../cards.ts";
import { useColumnLimit, type WipState, wipState } from "./column-limits.ts";
import { countChange } from "./count-change.ts";

type ColumnCountProps = {
  column: Column;
  /** Whether there is only space for one number. */
  isNarrow?: boolean;
};

/**
 * The column's count and its limit. While a card hovers over another column, the count after the drop. Filters
 * change the count, but not the number compared with the limit.
 */
export function ColumnCount({ column, isNarrow = false }: ColumnCountProps) {
  const t = useTranslations("board.columnCount");
  const { kind, getBoard } = useBoard();
  const limit = useColumnLimit(column.id);
  const change = useBoardUi((ui) => countChange(ui.drag, column.id, getBoard()));
  const count = column.count + change;
  const max = limit?.wipLimit ?? null;
  const isPartial = kind.limits?.isPartial === true;
  const isChanging = change !== 0;
  const cards = cardCountText(kind.noun, count);
  if (limit !== null && max !== null && !isPartial) {
    return <HeldCount cardCount={count} max={max} isChanging={isChanging} isNarrow={isNarrow} isWhole />;
  }
  return (
    <>
      <span
        data-numeric=""
        data-column-count={count}
        title={column.isCountExact === false ? t("atLeast", { cards }) : cards}
        className={chipClass("none", isChanging)}
      >
        {countText({ ...column, count })}
      </span>
      {limit !== null && max !== null && !isNarrow && (
        <HeldCount
          cardCount={limit.count + change}
          max={max}
          isChanging={isChanging}
          isNarrow={isNarrow}
          isWhole={false}
        />
      )}
    </>
  );
}

type HeldCountProps = {
  cardCount: number;
  max: number;
  isChanging: boolean;
  isNarrow: boolean;
  /** Whether it is also the column's count, because no filter is active. */
  isWhole: boolean;
};

/** "12/15": amber at the limit, red with an icon above it. */
function HeldCount({ cardCount, max, isChanging, isNarrow, isWhole }: HeldCountProps) {
  const t = useTranslations("board.columnCount");
  const { noun } = useBoard().kind;
  const state = wipState(cardCount, max);
  const text = t("limit", { state, max: numberText(max), over: numberText(cardCount - max) });
  const limitText = isWhole ? text : t("withoutFilters", { text });
  return (
    <span
      data-numeric=""
      data-wip={state}
      title={cardCountText(noun, cardCount) + limitText}
      className={cn("flex items-center", chipClass(state, isChanging))}
    >
      {state === "over" && !isNarrow && <TriangleAlert className="mr-1 size-3" />}
      <span data-column-count={isWhole ? cardCount : undefined}>{numberText(cardCount)}</span>
      {!isNarrow && <span aria-hidden="true">/{numberText(max)}</span>}
      <span className="sr-only">{limitText}</span>
    </span>
  );
}

function chipClass(state: WipState, isChanging: boolean): string {
  return cn(
    "shrink-0 rounded-sm px-1 text-ink-faint text-xs tabular-nums",
    isChanging && "bg-accent-soft font-medium text-accent-ink",
    state === "at" && "bg-warn-soft font-medium text-warn-ink",
    state === "over" && "bg-danger-soft font-medium text-danger-ink",
  );
}
