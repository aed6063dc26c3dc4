"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw, ThumbsDown, Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { StageStepper } from "#components/ui/stage-stepper.tsx";
import { moneyText } from "#components/ui/text/formats.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { useOpportunityWrites } from "../use-opportunity-writes.ts";

const ClosingDialog = lazyPart(() => import("../closing-dialog.tsx").then((module) => module.ClosingDialog));

/** The stage of an opportunity, and whether it is won or lost. */
export function OpportunityState({
  opportunity,
  className,
}: {
  opportunity: Opportunity;
  className?: string;
}) {
  const t = useTranslations("opportunities.opportunityState");
  const { workspace } = useShell();
  const readOnly = !usePermission("opportunities.write");
  const pipelines = useQuery(workspaceQueries.detail(workspace.id)).data?.pipelines ?? [];
  const stages = pipelines.find(({ id }) => id === opportunity.pipelineId)?.stages ?? [];
  const { save } = useOpportunityWrites();
  const [closing, setClosing] = useState<1 | 2 | null>(null);
  const { id, winLossStatus } = opportunity;
  return (
    <div className={className}>
      <StageStepper
        stages={stages}
        stageId={opportunity.stageId}
        disabled={readOnly}
        onSave={async (stageId) => void (await save(id, { stageId }))}
      />
      {winLossStatus !== 0 && <Outcome opportunity={opportunity} />}
      {!readOnly && (
        <div className="mt-2 flex gap-2">
          {winLossStatus === 0 ? (
            <>
              <Button variant="primary" onClick={() => setClosing(1)}>
                <Trophy />
                {t("markAsWon")}
              </Button>
              <Button variant="danger-ghost" onClick={() => setClosing(2)}>
                <ThumbsDown />
                {t("markAsLost")}
              </Button>
            </>
          ) : (
            <Button
              onClick={() =>
                void save(id, { winLossStatus: 0 }).catch((error) => toast.failure(t("couldntReopen"), error))
              }
            >
              <RotateCcw />
              {t("reopen")}
            </Button>
          )}
        </div>
      )}
      {closing !== null && (
        <ClosingDialog opportunities={[opportunity]} status={closing} onClose={() => setClosing(null)} />
      )}
    </div>
  );
}

function Outcome({ opportunity }: { opportunity: Opportunity }) {
  const t = useTranslations("opportunities.opportunityState");
  const { winLossStatus, winLossDate, finalAmount, currencyCode, reason } = opportunity;
  const isWon = winLossStatus === 1;
  return (
    <Callout variant={isWon ? "success" : "danger"} className="mt-2">
      <p className="font-medium">
        {isWon ? t("wonFor", { amount: moneyText(finalAmount, currencyCode) }) : t("lost")}
        {winLossDate !== null && (
          <>
            {" · "}
            <TimeAgo date={winLossDate} ago />
          </>
        )}
      </p>
      {reason !== null && <p className="whitespace-pre-wrap break-words">{reason}</p>}
    </Callout>
  );
}
