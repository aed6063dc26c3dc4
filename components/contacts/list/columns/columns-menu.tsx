"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { useColumnNames } from "./column-names.ts";
import { type ColumnId, choosable, fieldColumn, MAX_COLUMNS, moveColumn } from "./list-columns.ts";
import type { Columns } from "./use-columns.ts";

/** From this number of columns on, they can be searched. */
const SEARCHED = 16;

/** Chooses the columns of the list and their order. */
export function ColumnsMenu({ columns }: { columns: Columns }) {
  const t = useTranslations("contacts.columns");
  const fields = useQuery(workspaceQueries.detail(useShell().workspace.id)).data?.customFields ?? [];
  const nameOf = useColumnNames();
  const [search, setSearch] = useState("");
  const all = [...choosable, ...fields.map(({ code }) => fieldColumn(code))];
  const { ids, choose, reset } = columns;
  const isFull = ids.length >= MAX_COLUMNS;
  const others = all.filter((id) => !ids.includes(id));
  const isFound = (id: ColumnId) => matchesQuery(nameOf(id), search) > 0;
  return (
    <>
      {all.length >= SEARCHED && (
        <SearchInput label={t("search")} value={search} onChange={setSearch} className="mb-2" />
      )}
      <div className="-mx-3 max-h-80 overflow-y-auto px-3">
        <Shown label={t("shown")} ids={ids} nameOf={nameOf} isFound={isFound} onChange={choose} />
        <Group label={t("hidden")}>
          {others.filter(isFound).map((id) => (
            <li key={id}>
              <CheckboxRow
                label={nameOf(id)}
                checked={false}
                disabled={isFull}
                onChange={() => choose([...ids, id])}
              />
            </li>
          ))}
        </Group>
      </div>
      {isFull && <p className="pt-2 text-ink-faint text-xs">{t("atMost", { count: MAX_COLUMNS })}</p>}
      <div className="-mx-3 mt-2 border-t px-3 pt-2">
        <Button variant="ghost" size="sm" onClick={reset}>
          {t("reset")}
        </Button>
      </div>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h2 className="pt-1 text-2xs text-ink-faint">{label}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type ShownProps = {
  label: string;
  ids: readonly ColumnId[];
  nameOf: (id: ColumnId) => string;
  isFound: (id: ColumnId) => boolean;
  onChange: (ids: readonly ColumnId[]) => void;
};

/** The shown columns in their order, with buttons that move them. */
function Shown({ label, ids, nameOf, isFound, onChange }: ShownProps) {
  const t = useTranslations("contacts.columns");
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: ColumnId; offset: -1 | 1 } | null>(null);
  // Moving a row of the list can take the focus from its button.
  useEffect(() => {
    if (!moved || ids.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}/${moved.offset}"]`)?.focus();
  }, [ids, moved]);
  return (
    <section aria-label={label}>
      <h2 className="text-2xs text-ink-faint">{label}</h2>
      <ul ref={list}>
        {ids.filter(isFound).map((id) => (
          <li key={id} className="flex items-center justify-between gap-1">
            <CheckboxRow
              label={nameOf(id)}
              checked
              disabled={ids.length === 1}
              onChange={() => onChange(ids.filter((other) => other !== id))}
            />
            <span className="flex shrink-0">
              {([-1, 1] as const).map((offset) => (
                <IconButton
                  key={offset}
                  size="sm"
                  data-move={`${id}/${offset}`}
                  label={t(offset < 0 ? "moveUp" : "moveDown", { name: nameOf(id) })}
                  icon={offset < 0 ? <ArrowUp /> : <ArrowDown />}
                  aria-disabled={id === ids.at(offset < 0 ? 0 : -1)}
                  onClick={() => {
                    setMoved({ id, offset });
                    onChange(moveColumn(ids, id, offset));
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {moved &&
          t("position", { name: nameOf(moved.id), place: ids.indexOf(moved.id) + 1, count: ids.length })}
      </p>
    </section>
  );
}
