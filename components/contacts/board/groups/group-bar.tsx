"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import type { MatchingBar } from "#components/board/board-contract.ts";
import { BulkBar } from "../../bulk/bulk-parts.ts";
import { type ContactFilters, filterQuery } from "../../contact-filters.ts";
import { contactCountQuery } from "../../contact-queries.ts";
import { groupQuery } from "./group-columns.ts";

type GroupBarProps = { workspaceId: string; filters: ContactFilters; bar: MatchingBar };

const none: ReadonlySet<string> = new Set();

/** Changes all contacts that match, of a column or of all, also those that are in no column. */
export function GroupBar({ workspaceId, filters, bar }: GroupBarProps) {
  const { columnId, count, isCountExact, onClear, className } = bar;
  const all = contactCountQuery(workspaceId, filters);
  const found = useQuery(columnId === null ? all : { ...all, queryFn: skipToken }).data;
  return (
    <BulkBar
      selection={{ ids: none, isAll: true, selectAll: () => {}, clear: onClear }}
      query={columnId === null ? filterQuery(filters) : groupQuery(filters, columnId)}
      found={columnId === null ? found : { count, isCountExact }}
      className={className}
    />
  );
}
