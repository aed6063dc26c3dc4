"use client";

import { useTranslations } from "next-intl";
import { OpenPageLink } from "#components/layout/record/open-page-link.tsx";
import { RecordMenu } from "#components/layout/record/record-menu.tsx";
import { StepButtons } from "#components/layout/trail/step-buttons.tsx";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { effectiveAmountText } from "../money.ts";

export type PeekHeaderProps = {
  opportunity: Opportunity | undefined;
  stepTo: StepTo;
  onDelete: (id: string) => void;
};

/** The opportunity's name, buttons to its neighbors, and its menu. */
export function PeekHeader({ opportunity, stepTo, onDelete }: PeekHeaderProps) {
  const t = useTranslations("layout.stepButtons");
  const { workspace } = useShell();
  return (
    <div className="flex items-center gap-2.5">
      {opportunity ? <Identity opportunity={opportunity} /> : <Skeleton className="h-8 w-44" />}
      <div className="ml-auto flex items-center">
        <StepButtons noun="opportunity" place="peek" stepTo={stepTo} />
        {opportunity && (
          <OpenPageLink
            href={`/${workspace.id}/opportunities/${opportunity.id}`}
            group={t("group", { noun: "opportunity" })}
          />
        )}
        {opportunity && <OpportunityMenu id={opportunity.id} onDelete={onDelete} />}
      </div>
    </div>
  );
}

/** Name, code and value. With `isTitle`, the name is the page's heading. */
export function Identity({ opportunity, isTitle = false }: { opportunity: Opportunity; isTitle?: boolean }) {
  const Name = isTitle ? "h1" : "p";
  return (
    <div className="min-w-0">
      <Name className="truncate font-semibold text-base">{opportunity.name}</Name>
      <p className="truncate text-ink-faint text-xs">
        {opportunity.opportCode} · {effectiveAmountText(opportunity)} · {opportunity.pipelineName}
      </p>
    </div>
  );
}

export function OpportunityMenu({ id, onDelete }: { id: string; onDelete: (id: string) => void }) {
  const t = useTranslations("opportunities.peekHeader");
  const canDelete = usePermission("opportunities.delete");
  return (
    <RecordMenu id={id} label={t("opportunityMenu")} onDelete={canDelete ? () => onDelete(id) : undefined} />
  );
}
