"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import type { MatchingBar } from "#components/board/board-contract.ts";
import { BulkBar } from "../../bulk/bulk-parts.ts";
import { type ContactFilters, filterQuery } from "../../contact-filters.ts";
import { contactCountQuery } from "../../contact-queries.ts";
import { personQuery } from "./person-columns.ts";

type PeopleBarProps = { workspaceId: string; filters: ContactFilters; bar: MatchingBar };

const none: ReadonlySet<string> = new Set();

/** Changes all contacts that match, of a column or of all, also those of people who have no column. */
export function PeopleBar({ workspaceId, filters, bar }: PeopleBarProps) {
  const { columnId, count, isCountExact, onClear, className } = bar;
  const all = contactCountQuery(workspaceId, filters);
  const found = useQuery(columnId === null ? all : { ...all, queryFn: skipToken }).data;
  return (
    <BulkBar
      selection={{ ids: none, isAll: true, selectAll: () => {}, clear: onClear }}
      query={columnId === null ? filterQuery(filters) : personQuery(filters, columnId)}
      found={columnId === null ? found : { count, isCountExact }}
      className={className}
    />
  );
}
