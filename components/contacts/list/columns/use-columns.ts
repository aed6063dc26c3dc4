"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { readStoredJson, writeStored } from "#components/ui/stored-value.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactFilters } from "../../contact-filters.ts";
import {
  type ColumnId,
  defaultColumns,
  fieldOfColumn,
  readColumns,
  widthOf,
  writeColumns,
} from "./list-columns.ts";

/** Settings stored in this browser per user and workspace: the columns chosen last, and the widths. */
type Remembered = { columns: string; widths: Readonly<Record<string, number>> };

export type Columns = {
  /** The columns after the contact, in order. */
  ids: readonly ColumnId[];
  widthOf: (id: ColumnId) => number;
  /** Whether the user set a column's width. */
  isResized: (id: ColumnId) => boolean;
  choose: (ids: readonly ColumnId[]) => void;
  /** Sets a width; null restores the default. */
  resize: (id: ColumnId, width: number | null) => void;
  /** Restores the default columns and widths. */
  reset: () => void;
};

/** Returns the columns in the address, otherwise those that the user chose last, otherwise the default ones. */
export function useColumns(
  { columns }: Pick<ContactFilters, "columns">,
  onChange: (columns: string) => void,
): Columns {
  const { user, workspace } = useShell();
  const fields = useQuery(workspaceQueries.detail(workspace.id)).data?.customFields;
  const key = `tertulia.columns.${workspace.id}.${user.id}`;
  const [remembered, setRemembered] = useState(() => load(key));
  // A new array would draw every row again.
  const ids = useMemo(() => {
    const chosen = readColumns(columns) ?? readColumns(remembered.columns) ?? defaultColumns;
    return chosen.filter((id) => isKnown(id, fields));
  }, [columns, remembered.columns, fields]);

  function remember(next: Remembered) {
    setRemembered(next);
    writeStored(key, JSON.stringify(next));
  }
  function choose(next: readonly ColumnId[]) {
    const text = writeColumns(next);
    remember({ ...remembered, columns: text });
    onChange(text);
  }
  return {
    ids,
    widthOf: (id) => widthOf(id, remembered.widths[id]),
    isResized: (id) => remembered.widths[id] !== undefined,
    choose,
    resize: (id, width) => {
      const { [id]: _, ...others } = remembered.widths;
      remember({ ...remembered, widths: width === null ? others : { ...others, [id]: widthOf(id, width) } });
    },
    reset: () => {
      remember({ columns: "", widths: {} });
      onChange("");
    },
  };
}

/** A column of a deleted field is unknown. */
function isKnown(id: ColumnId, fields: readonly { code: string }[] | undefined): boolean {
  const code = fieldOfColumn(id);
  return code === null || !fields || fields.some((field) => field.code === code);
}

function load(key: string): Remembered {
  const { columns, widths } = Object(readStoredJson(key));
  const known = Object.entries(Object(widths)).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { columns: typeof columns === "string" ? columns : "", widths: Object.fromEntries(known) };
}
