"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ColumnCell, type ReferenceNames } from "../../list/columns/column-cell.tsx";
import { useColumnNames } from "../../list/columns/column-names.ts";
import { fieldOfColumn } from "../../list/columns/list-columns.ts";
import type { CardLine } from "./card-fields.ts";

const noStages: ReferenceNames["stages"] = new Map();

/** The chosen fields of a contact that each have a line: name and value. */
export function CardLines({ contact, lines }: { contact: Contact; lines: readonly CardLine[] }) {
  const settings = useQuery(workspaceQueries.detail(useShell().workspace.id)).data;
  const nameOf = useColumnNames();
  const names = useMemo(
    () => ({
      stages: noStages,
      segments: new Map(settings?.segmentations.map((segment) => [segment.id, segment])),
      fields: new Map(settings?.customFields.map((field) => [field.code, field])),
    }),
    [settings],
  );
  // Not those of deleted custom fields.
  const isKnown = (id: CardLine) =>
    !settings || names.fields.has(fieldOfColumn(id) ?? "") || fieldOfColumn(id) === null;
  return (
    <dl className="text-xs">
      {lines.filter(isKnown).map((id) => (
        <div key={id} className="flex h-5 items-center gap-2">
          <dt className="max-w-[45%] shrink-0 truncate text-ink-faint">{nameOf(id)}</dt>
          <dd className="min-w-0 truncate text-ink-soft empty:before:text-ink-faint empty:before:content-['–']">
            <ColumnCell id={id} contact={contact} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
