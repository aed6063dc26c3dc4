"use client";

import { Columns3, HandCoins, Plus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";

/** The empty state without pipelines or stages. */
export function NoPipelines() {
  const t = useTranslations("opportunities.opportunityStates");
  const { workspace } = useShell();
  return (
    <EmptyState
      icon={<Columns3 />}
      title={t("noPipelinesYet")}
      description={t("whatAPipelineIs")}
      action={
        usePermission("settings.write") && (
          <Link href={`/${workspace.id}/settings/pipelines`} className={buttonClass("primary")}>
            {t("setUpPipelines")}
          </Link>
        )
      }
    />
  );
}

/** The empty state of a pipeline without opportunities. */
export function NoOpportunities({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("opportunities.opportunityStates");
  const canWrite = usePermission("opportunities.write");
  return (
    <EmptyState
      icon={<HandCoins />}
      title={t("noOpenOpportunities")}
      description={t("whatAnOpportunityIs")}
      action={canWrite && <AddButton onAdd={onAdd} />}
    />
  );
}

/** The empty state if no opportunity matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations("opportunities.opportunityStates");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchingOpportunities")}
      description={t("noOpportunityInThisPipeline")}
      action={<Button onClick={onClear}>{t("clearAllFilters")}</Button>}
    />
  );
}

export function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("opportunities.opportunityStates");
  return (
    <Button variant="primary" aria-label={t("newOpportunity")} onClick={onAdd}>
      <Plus />
      <span className="hidden sm:inline">{t("newOpportunity")}</span>
    </Button>
  );
}
