"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { moveItem } from "./move-item.ts";

/** From this number of items on, they can be searched. */
const SEARCHED = 16;

type ShownItemsMenuProps<Id extends string> = {
  /** All items, in the order of the menu. */
  all: readonly Id[];
  /** The shown ones, in their order. */
  ids: readonly Id[];
  nameOf: (id: Id) => string;
  /** How many are shown at least and at most. */
  bounds: { least: number; most: number };
  /** Whether an item's place can be chosen. All can, by default. */
  isMovable?: (id: Id) => boolean;
  onChange: (ids: readonly Id[]) => void;
  /** Restores the default ones. */
  onReset: () => void;
};

/** Chooses which columns of a table or fields of a card are shown, and their order. */
export function ShownItemsMenu<Id extends string>(props: ShownItemsMenuProps<Id>) {
  const t = useTranslations("contacts.shownItems");
  const { all, ids, nameOf, bounds, isMovable = () => true, onChange, onReset } = props;
  const [search, setSearch] = useState("");
  const isFull = ids.length >= bounds.most;
  const others = all.filter((id) => !ids.includes(id));
  const isFound = (id: Id) => matchesQuery(nameOf(id), search) > 0;
  return (
    <>
      {all.length >= SEARCHED && (
        <SearchInput label={t("search")} value={search} onChange={setSearch} className="mb-2" />
      )}
      <div className="-mx-3 max-h-80 overflow-y-auto px-3">
        <Shown
          ids={ids}
          movable={ids.filter(isMovable)}
          isLocked={ids.length <= bounds.least}
          nameOf={nameOf}
          isFound={isFound}
          onChange={onChange}
        />
        <Hidden label={t("hidden")}>
          {others.filter(isFound).map((id) => (
            <li key={id}>
              <CheckboxRow
                label={nameOf(id)}
                checked={false}
                disabled={isFull}
                onChange={() => onChange([...ids, id])}
              />
            </li>
          ))}
        </Hidden>
      </div>
      {isFull && <p className="pt-2 text-ink-faint text-xs">{t("atMost", { count: bounds.most })}</p>}
      <div className="-mx-3 mt-2 border-t px-3 pt-2">
        <Button variant="ghost" size="sm" onClick={onReset}>
          {t("reset")}
        </Button>
      </div>
    </>
  );
}

function Hidden({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h2 className="pt-1 text-2xs text-ink-faint">{label}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type ShownProps<Id extends string> = {
  ids: readonly Id[];
  /** Those with buttons that move them. */
  movable: readonly Id[];
  /** Whether none can be hidden. */
  isLocked: boolean;
  nameOf: (id: Id) => string;
  isFound: (id: Id) => boolean;
  onChange: (ids: readonly Id[]) => void;
};

/** The shown items in their order. */
function Shown<Id extends string>({ ids, movable, isLocked, nameOf, isFound, onChange }: ShownProps<Id>) {
  const t = useTranslations("contacts.shownItems");
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState("");
  const moving = useRef<{ from: readonly Id[]; button: string } | null>(null);
  // Moving a row of the list can take the focus from its button.
  useEffect(() => {
    if (!moving.current || moving.current.from === ids) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moving.current.button}"]`)?.focus();
    moving.current = null;
  }, [ids]);
  const move = (id: Id, offset: -1 | 1) => {
    const place = movable.indexOf(id) + 1 + offset;
    setPosition(t("position", { name: nameOf(id), place, count: movable.length }));
    moving.current = { from: ids, button: `${id}/${offset}` };
    onChange(moveItem(ids, id, offset));
  };
  return (
    <section aria-label={t("shown")}>
      <h2 className="text-2xs text-ink-faint">{t("shown")}</h2>
      <ul ref={list}>
        {ids.filter(isFound).map((id) => (
          <li key={id} className="flex items-center justify-between gap-1">
            <CheckboxRow
              label={nameOf(id)}
              checked
              disabled={isLocked}
              onChange={() => onChange(ids.filter((other) => other !== id))}
            />
            {movable.includes(id) && (
              <MoveButtons
                id={id}
                name={nameOf(id)}
                place={movable.indexOf(id)}
                count={movable.length}
                onMove={move}
              />
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {position}
      </p>
    </section>
  );
}

type MoveButtonsProps<Id extends string> = {
  id: Id;
  name: string;
  place: number;
  count: number;
  onMove: (id: Id, offset: -1 | 1) => void;
};

function MoveButtons<Id extends string>({ id, name, place, count, onMove }: MoveButtonsProps<Id>) {
  const t = useTranslations("contacts.shownItems");
  const button = (offset: -1 | 1) => {
    const isLast = place === (offset < 0 ? 0 : count - 1);
    return (
      <IconButton
        size="sm"
        data-move={`${id}/${offset}`}
        label={t(offset < 0 ? "moveUp" : "moveDown", { name })}
        icon={offset < 0 ? <ArrowUp /> : <ArrowDown />}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(id, offset)}
      />
    );
  };
  return (
    <span className="flex shrink-0">
      {button(-1)}
      {button(1)}
    </span>
  );
}
