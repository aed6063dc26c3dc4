"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { type BuiltInColumn, type ColumnId, fieldOfColumn } from "./list-columns.ts";

/** Returns a function that returns the name of a column. */
export function useColumnNames(): (id: ColumnId) => string {
  const t = useTranslations("contacts.columns");
  const fields = useQuery(workspaceQueries.detail(useShell().workspace.id)).data?.customFields ?? [];
  return (id) => {
    const code = fieldOfColumn(id);
    if (code === null) return t(`names.${id as BuiltInColumn}`);
    return fields.find((field) => field.code === code)?.name ?? code;
  };
}
