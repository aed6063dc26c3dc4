"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { TableCell, TableRow } from "#components/ui/table.tsx";
import { ToneLabel } from "#components/ui/tag-chip.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { effectiveAmountText } from "../money.ts";
import { StatusBadge } from "../status-badge.tsx";

export type RowSelection = {
  ids: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

type OpportunityRowProps = {
  opportunity: Opportunity;
  color: string | undefined;
  isOpen: boolean;
  onOpen: (id: string) => void;
  selection: RowSelection | undefined;
};

/** An opportunity in the table. A click opens it; X on its name selects it. */
export function OpportunityRow({ opportunity, color, isOpen, onOpen, selection }: OpportunityRowProps) {
  const t = useTranslations("opportunities.opportunityRow");
  const { id, name, opportCode, contactName, stageName, assignedComercialName, creationDate } = opportunity;
  const isSelected = selection?.ids.has(id) === true;
  return (
    <TableRow
      onClick={() => onOpen(id)}
      className={cn(
        "cursor-default hover:bg-hover",
        (isOpen || isSelected) && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      {selection && (
        <TableCell className="w-8 pr-0" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={t("selectName", { name })}
            checked={isSelected}
            onCheckedChange={(next) => selection.onSelect([id], next === true)}
          />
        </TableCell>
      )}
      <TableCell className="w-full max-w-0 py-1.5 sm:w-auto sm:max-w-48 lg:max-w-72">
        <button
          type="button"
          className="block max-w-full truncate rounded-sm text-left font-medium"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(id);
          }}
          onKeyDown={(event) => {
            if (event.key !== "x" || event.ctrlKey || event.metaKey || event.altKey || !selection) return;
            event.preventDefault();
            selection.onSelect([id], !isSelected);
          }}
        >
          {name}
        </button>
        <span className="block truncate text-ink-faint text-xs">
          {opportCode}
          <span className="sm:hidden"> · {stageName}</span>
        </span>
      </TableCell>
      <TableCell className="hidden max-w-48 truncate md:table-cell">{contactName ?? "–"}</TableCell>
      <TableCell className="hidden max-w-40 sm:table-cell">
        <ToneLabel color={color}>{stageName}</ToneLabel>
      </TableCell>
      <TableCell data-numeric="" className="whitespace-nowrap text-right font-medium tabular-nums">
        {effectiveAmountText(opportunity)}
      </TableCell>
      <TableCell className="hidden lg:table-cell">
        <StatusBadge status={opportunity.winLossStatus} />
      </TableCell>
      <TableCell className="hidden lg:table-cell">
        {assignedComercialName === null ? (
          "–"
        ) : (
          <span className="flex items-center gap-2">
            <Avatar name={assignedComercialName} size="xs" />
            <span className="truncate">{assignedComercialName}</span>
          </span>
        )}
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-faint lg:table-cell">
        <TimeAgo date={creationDate} />
      </TableCell>
    </TableRow>
  );
}
