"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, ThumbsDown, Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { effectiveAmountText } from "./money.ts";
import { contactOpportunitiesQuery } from "./opportunity-queries.ts";
import { StatusBadge } from "./status-badge.tsx";

const ClosingDialog = lazyPart(() => import("./closing-dialog.tsx").then((module) => module.ClosingDialog));
const NewOpportunityDialog = lazyPart(() =>
  import("./new-opportunity-dialog.tsx").then((module) => module.NewOpportunityDialog),
);

/** The opportunities on a contact's page, with buttons to win, lose and add. */
export function ContactOpportunities({ contactId }: { contactId: string }) {
  const t = useTranslations("opportunities.contactOpportunities");
  const { workspace } = useShell();
  const canWrite = usePermission("opportunities.write");
  const canRead = usePermission("opportunities.read");
  const query = useQuery({ ...contactOpportunitiesQuery(workspace.id, contactId), enabled: canRead });
  const [adding, setAdding] = useState(false);
  if (!canRead) return null;
  return (
    <Section title={t("opportunities")}>
      <LoadState query={query} failure={t("couldntLoad")} rows={1} />
      {query.data?.data.length === 0 && <p className="text-ink-faint">{t("noOpportunitiesYet")}</p>}
      <ul className="flex flex-col gap-1 empty:hidden" aria-label={t("opportunities")}>
        {query.data?.data.map((opportunity) => (
          <OpportunityRow key={opportunity.id} opportunity={opportunity} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && (
        <Button size="sm" className="mt-2" onClick={() => setAdding(true)}>
          <Plus />
          {t("addOpportunity")}
        </Button>
      )}
      {adding && <NewOpportunityDialog contactId={contactId} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function OpportunityRow({ opportunity, canWrite }: { opportunity: Opportunity; canWrite: boolean }) {
  const t = useTranslations("opportunities.contactOpportunities");
  const { workspace } = useShell();
  const [closing, setClosing] = useState<1 | 2 | null>(null);
  const { id, name, stageName, winLossStatus } = opportunity;
  return (
    <li className="-ml-2 flex min-h-9 items-center gap-1">
      <Link
        href={`/${workspace.id}/opportunities/${id}`}
        className="min-w-0 flex-1 rounded-md px-2 py-1 hover:bg-hover"
      >
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-faint text-xs">
          {effectiveAmountText(opportunity)} · {stageName}
        </span>
      </Link>
      {winLossStatus !== 0 && <StatusBadge status={winLossStatus} />}
      {winLossStatus === 0 && canWrite && (
        <>
          <IconButton
            size="sm"
            label={t("markNameAsWon", { name })}
            icon={<Trophy />}
            onClick={() => setClosing(1)}
          />
          <IconButton
            size="sm"
            label={t("markNameAsLost", { name })}
            icon={<ThumbsDown />}
            onClick={() => setClosing(2)}
          />
        </>
      )}
      {closing !== null && (
        <ClosingDialog opportunities={[opportunity]} status={closing} onClose={() => setClosing(null)} />
      )}
    </li>
  );
}
