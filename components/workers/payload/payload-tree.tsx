"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { treeMove } from "./tree-keys.ts";
import { TreeLine } from "./tree-line.tsx";
import { MAX_ROWS, type TreeRow, treeRows } from "./tree-rows.ts";
import { type UseAs, ValueUsePopover } from "./value-use-popover.tsx";

export type PayloadTreeProps = {
  payload: unknown;
  /** The existing uses of the values, by `pathId`. */
  uses: ReadonlyMap<string, readonly string[]>;
  /** Called with the use of a value; null if changes are not allowed. */
  onUse: UseAs | null;
};

/** A payload to browse and search, to map its values: the arrow keys move, Enter opens the choice of a use. */
export function PayloadTree({ payload, uses, onUse }: PayloadTreeProps) {
  const t = useTranslations("workers.payloadTree");
  const [search, setSearch] = useState("");
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [asked, setAsked] = useState<TreeRow | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const all = useMemo(() => treeRows(payload, flipped, search), [payload, flipped, search]);
  const rows = all.slice(0, MAX_ROWS);
  const close = () => setAsked(null);
  const current = rows.find(({ id }) => id === currentId) ?? rows[0];

  function toggle(row: TreeRow) {
    if (search !== "") return;
    const next = new Set(flipped);
    if (!next.delete(row.id)) next.add(row.id);
    setFlipped(next);
  }
  function focusOn(row: TreeRow) {
    setCurrentId(row.id);
    lineOf(tree, row)?.focus();
  }
  function openMenu(row: TreeRow) {
    setCurrentId(row.id);
    if (!onUse) return;
    anchor.current = lineOf(tree, row);
    setAsked(row);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = treeMove(event.key, rows, current);
    if (!move) return;
    event.preventDefault();
    if (!move.row) return;
    ({ focus: focusOn, toggle, ask: openMenu })[move.does](move.row);
  }

  return (
    <div className="grid min-w-0 gap-2">
      <SearchInput label={t("searchThePayload")} value={search} onChange={setSearch} />
      {rows.length === 0 ? (
        <p className="py-4 text-center text-ink-faint">
          {search === "" ? t("thePayloadIsEmpty") : t("nothingInThePayloadMatches")}
        </p>
      ) : (
        <div
          ref={tree}
          role="tree"
          aria-label={t("payload")}
          onKeyDown={onKeyDown}
          className="max-h-[32rem] overflow-auto rounded-md border bg-sunken p-1.5 font-mono text-xs"
        >
          {rows.map((row) => (
            <TreeLine
              key={row.id}
              row={row}
              isCurrent={row === current}
              uses={uses.get(row.id) ?? []}
              onToggle={() => toggle(row)}
              onAsk={onUse && (() => openMenu(row))}
              onFocus={() => setCurrentId(row.id)}
            />
          ))}
        </div>
      )}
      {all.length > MAX_ROWS && (
        <p className="text-ink-faint text-xs">{t("onlyTheFirstRows", { MAX_ROWS })}</p>
      )}
      {onUse && asked && (
        <ValueUsePopover key={asked.id} row={asked} anchor={anchor} onUse={onUse} onClose={close} />
      )}
    </div>
  );
}

function lineOf(tree: RefObject<HTMLElement | null>, { id }: TreeRow): HTMLElement | null {
  return tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`) ?? null;
}
