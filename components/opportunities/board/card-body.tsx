import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { StageTime } from "#components/board/card/stage-time.tsx";
import { CardViewers } from "#components/layout/presence/card-viewers.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { effectiveAmountText } from "../money.ts";

/** The card of an opportunity: its name, contact, amount and assignee, and the days in its stage while it is open. */
export const CardBody = memo(function CardBody({ opportunity }: { opportunity: Opportunity }) {
  const t = useTranslations("opportunities.cardBody");
  const { name, contactName, assignedComercialName, creationDate } = opportunity;
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={contactName ?? name} size="sm" className="mt-1.5" />
      <div className="min-w-0 flex-1">
        <div className="flex h-5 items-center gap-1.5">
          <span className="min-w-0 truncate font-medium text-ink">{name}</span>
          <StatusMark status={opportunity.winLossStatus} />
          {opportunity.contactId !== null && <CardViewers contactId={opportunity.contactId} />}
          <TimeAgo
            date={creationDate}
            className="ml-auto shrink-0 pl-1 text-2xs text-ink-faint group-focus-within/card:opacity-0 group-hover/card:opacity-0 coarse:mr-6 coarse:opacity-100!"
          />
        </div>
        <div className="flex h-5 items-center gap-1.5 text-ink-faint text-xs">
          <p className="min-w-0 flex-1 truncate">{contactName ?? t("noContact")}</p>
          {opportunity.winLossStatus === 0 && (
            <StageTime stageId={opportunity.stageId} since={opportunity.stageSince} />
          )}
          <span data-numeric="" className="shrink-0 font-medium text-ink tabular-nums">
            {effectiveAmountText(opportunity)}
          </span>
          {assignedComercialName !== null && (
            <span className="shrink-0" title={t("assignedToName", { name: assignedComercialName })}>
              <Avatar name={assignedComercialName} size="xs" />
              <span className="sr-only">{t("assignedToName", { name: assignedComercialName })}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  );
});

function StatusMark({ status }: { status: number }) {
  const t = useTranslations("opportunities.cardBody");
  if (status === 1) {
    return <CircleCheck role="img" aria-label={t("won")} className="size-3.5 shrink-0 text-success-ink" />;
  }
  if (status === 2) {
    return <CircleX role="img" aria-label={t("lost")} className="size-3.5 shrink-0 text-danger-ink" />;
  }
  return null;
}

/** Height of a card in pixels before it is measured. Cards always have two lines. */
export const CARD_HEIGHT = 60;
