"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { Opportunity, OpportunityOrder } from "#lib/opportunities/schema.ts";
import type { RowSelection } from "./opportunity-row.tsx";
import { OpportunityRow } from "./opportunity-row.tsx";

type OpportunityTableProps = {
  opportunities: readonly Opportunity[];
  stages: readonly { id: string; color: string }[];
  openId: string | null;
  onOpen: (id: string) => void;
  orderBy: OpportunityOrder;
  onOrder: (order: OpportunityOrder) => void;
  /** Undefined if rows cannot be selected. */
  selection?: RowSelection | undefined;
};

/** A table of opportunities, sortable by amount and age. */
export function OpportunityTable(props: OpportunityTableProps) {
  const t = useTranslations("opportunities.opportunityTable");
  const { opportunities, stages, openId, onOpen, orderBy, onOrder, selection } = props;
  const every = opportunities.map(({ id }) => id);
  const chosen = every.filter((id) => selection?.ids.has(id)).length;
  const colors = new Map(stages.map(({ id, color }) => [id, color]));
  return (
    <Table aria-label={t("opportunities")}>
      <TableHeader>
        <TableRow>
          {selection && (
            <TableHead className="w-8 pr-0">
              <Checkbox
                aria-label={t("selectAllLoadedOpportunities")}
                checked={chosen === every.length ? true : chosen > 0 && "indeterminate"}
                onCheckedChange={(next) => selection.onSelect(every, next === true)}
              />
            </TableHead>
          )}
          <TableHead>{t("name")}</TableHead>
          <TableHead className="hidden md:table-cell">{t("contact")}</TableHead>
          <TableHead className="hidden sm:table-cell">{t("stage")}</TableHead>
          <Sorted
            sort={orderBy === "amount" ? "descending" : "none"}
            onSort={() => onOrder("amount")}
            isRight
          >
            {t("amount")}
          </Sorted>
          <TableHead className="hidden lg:table-cell">{t("status")}</TableHead>
          <TableHead className="hidden lg:table-cell">{t("assignee")}</TableHead>
          <Sorted
            sort={orderBy === "newest" ? "descending" : orderBy === "oldest" ? "ascending" : "none"}
            onSort={() => onOrder(orderBy === "newest" ? "oldest" : "newest")}
            className="hidden lg:table-cell"
          >
            {t("created")}
          </Sorted>
        </TableRow>
      </TableHeader>
      <TableBody>
        {opportunities.map((opportunity) => (
          <OpportunityRow
            key={opportunity.id}
            opportunity={opportunity}
            color={colors.get(opportunity.stageId)}
            isOpen={opportunity.id === openId}
            onOpen={onOpen}
            selection={selection}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type SortedProps = {
  sort: "ascending" | "descending" | "none";
  onSort: () => void;
  isRight?: boolean;
  className?: string;
  children: ReactNode;
};

function Sorted({ sort, onSort, isRight = false, className, children }: SortedProps) {
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <TableHead aria-sort={sort} className={cn(isRight && "text-right", className)}>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          "inline-flex items-center gap-1 rounded-sm hover:text-ink",
          isRight && "flex-row-reverse",
        )}
      >
        {children}
        <Arrow className={cn("size-3", sort === "none" && "invisible")} />
      </button>
    </TableHead>
  );
}
