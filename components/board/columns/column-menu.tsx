"use client";

import { CheckCheck, ChevronsLeftRight, Columns3Cog, Gauge, ListChecks, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside } from "#components/ui/overlay/menu-beside.tsx";
import { useBoard } from "../board-context.tsx";
import { selectAll, selectMatching } from "../bulk/selection.ts";
import { cardText } from "../card/card-text.ts";
import { type Column, countText } from "../cards.ts";
import { useColumnLimit } from "./column-limits.ts";

type ColumnMenuProps = {
  column: Column;
  anchor: HTMLElement;
  onCollapse: () => void;
  onClose: () => void;
};

/** The menu of a column: new card, selection, limits, editing the columns, collapse. */
export function ColumnMenu({ column, anchor, onCollapse, onClose }: ColumnMenuProps) {
  const t = useTranslations("board.columnHeader");
  const { kind, store, getBoard } = useBoard();
  const limit = useColumnLimit(column.id);
  const cardIds = column.cards.map(({ id }) => id);
  return (
    <MenuBeside anchor={anchor} label={t("menu", { name: column.name })} onClose={onClose} align="end">
      {kind.canWrite && (
        <DropdownMenuItem icon={<Plus />} onSelect={() => store.set({ addingTo: column.id })}>
          {cardText(kind.noun, "add")}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem
        icon={<CheckCheck />}
        disabled={cardIds.length === 0}
        onSelect={() => selectAll(store, cardIds)}
      >
        {cardText(kind.noun, "loaded", { count: cardIds.length })}
      </DropdownMenuItem>
      {kind.renderMatchingBar && (column.count > cardIds.length || column.isCountExact === false) && (
        <DropdownMenuItem icon={<ListChecks />} onSelect={() => selectMatching(store, getBoard(), column.id)}>
          {cardText(kind.noun, "selectAllMatching", { count: countText(column) })}
        </DropdownMenuItem>
      )}
      {kind.renderColumnItems?.(column.id)}
      {kind.limits?.save && (
        <DropdownMenuItem
          icon={<Gauge />}
          disabled={limit === null}
          onSelect={() => store.set({ limiting: column.id })}
        >
          {t("setLimits")}
        </DropdownMenuItem>
      )}
      {kind.canEditColumns && (
        <DropdownMenuItem icon={<Columns3Cog />} onSelect={() => store.set({ editingFrom: column.id })}>
          {t("editStages")}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem icon={<ChevronsLeftRight />} onSelect={onCollapse} className="hidden sm:flex">
        {t("collapseColumn")}
      </DropdownMenuItem>
    </MenuBeside>
  );
}
