"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { ShownItemsMenu } from "../../shown-items/shown-items-menu.tsx";
import { useColumnNames } from "./column-names.ts";
import { type ColumnId, choosable, fieldColumn, MAX_COLUMNS } from "./list-columns.ts";
import type { Columns } from "./use-columns.ts";

/** Chooses the columns of the list and their order. */
export function ColumnsMenu({ columns }: { columns: Columns }) {
  const fields = useQuery(workspaceQueries.detail(useShell().workspace.id)).data?.customFields ?? [];
  const all: ColumnId[] = [...choosable, ...fields.map(({ code }) => fieldColumn(code))];
  return (
    <ShownItemsMenu
      all={all}
      ids={columns.ids}
      nameOf={useColumnNames()}
      bounds={{ least: 1, most: MAX_COLUMNS }}
      onChange={columns.choose}
      onReset={columns.reset}
    />
  );
}
