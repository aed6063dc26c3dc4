"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { sourceLabel } from "#components/layout/history/source-label.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { AuditEntry } from "#lib/audit/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { actionLabel } from "./action-labels.ts";
import { EntryDetails } from "./entry-details.tsx";

/** The entries of the audit log. A row opens its details below it. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations("audit.auditTable");
  const people = useQuery(workspaceQueries.members(useShell().workspace.id)).data ?? [];
  const names = new Map(people.map(({ id, name, lastName }) => [id, fullName(name, lastName)]));
  return (
    <Table aria-label={t("auditLog")}>
      <TableHeader>
        <TableRow>
          <TableHead>{t("time")}</TableHead>
          <TableHead className="hidden sm:table-cell">{t("person")}</TableHead>
          <TableHead>{t("action")}</TableHead>
          <TableHead className="hidden md:table-cell">{t("subject")}</TableHead>
          <TableHead className="hidden lg:table-cell">{t("source")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map((entry) => (
          <EntryRows key={entry.id} entry={entry} subjectName={names.get(entry.subject ?? "")} />
        ))}
      </TableBody>
    </Table>
  );
}

function EntryRows({ entry, subjectName }: { entry: AuditEntry; subjectName: string | undefined }) {
  const label = actionLabel(entry.action, useTranslations("audit.actions"));
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const subject = [subjectName, entry.detail].filter(Boolean).join(" · ");
  return (
    <>
      <TableRow className={cn("relative hover:bg-hover", isOpen && "bg-hover")}>
        <TableCell className="w-24 whitespace-nowrap text-ink-faint">
          <span className="flex items-center gap-1.5">
            <ChevronRight
              aria-hidden="true"
              className={cn("size-3.5 transition-transform still:transition-none", isOpen && "rotate-90")}
            />
            <TimeAgo date={entry.creationDate} />
          </span>
        </TableCell>
        <TableCell className="hidden max-w-44 truncate sm:table-cell">{entry.actorName}</TableCell>
        <TableCell className="w-full max-w-0 max-sm:py-1.5 sm:w-auto sm:max-w-72">
          {/* The button covers the row: the whole row is clickable, with one tab stop. */}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="block max-w-full truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {label}
          </button>
          <span className="block truncate text-ink-soft text-xs sm:hidden">
            {[entry.actorName, subject].filter(Boolean).join(" · ")}
          </span>
        </TableCell>
        <TableCell className="hidden max-w-52 truncate text-ink-soft md:table-cell lg:max-w-72">
          {subject || "–"}
        </TableCell>
        <TableCell className="hidden max-w-64 truncate text-ink-soft lg:table-cell">
          <Source entry={entry} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={5} className="border-b bg-sunken px-4 py-3">
            <EntryDetails entry={entry} subjectName={subjectName} />
          </td>
        </tr>
      )}
    </>
  );
}

function Source({ entry }: { entry: AuditEntry }) {
  const { address, credential, credentialName, via } = entry;
  const tCredentials = useTranslations("audit.credentials");
  const tSources = useTranslations("layout.sources");
  const used =
    credential === null ? sourceLabel(via, tSources) : (credentialName ?? tCredentials(credential));
  return (
    <>
      {address && <span className="mr-1.5 font-mono text-2xs">{address}</span>}
      {used}
    </>
  );
}
