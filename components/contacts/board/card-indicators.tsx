"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { StageTime } from "#components/board/card/stage-time.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactSummary } from "#lib/timeline/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { amountText } from "../page/opportunity-labels.ts";
import type { CardField } from "./card-fields/card-fields.ts";

export type LoadSummary = (contactId: string) => Promise<ContactSummary | null>;

type CardIndicatorsProps = {
  contact: Pick<Contact, "id" | "stageId">;
  fields: readonly CardField[];
  loadSummary: LoadSummary;
};

/** Facts about a card's contact as icons: next task, open opportunities, time in the stage. */
export function CardIndicators({ contact, fields, loadSummary }: CardIndicatorsProps) {
  const { workspace } = useShell();
  const { data } = useQuery({
    queryKey: [...contactKeys.facts(workspace.id), contact.id],
    queryFn: () => loadSummary(contact.id),
  });
  if (!data) return null;
  return (
    <div data-indicators="" className="ml-auto flex shrink-0 items-center gap-2 text-2xs text-ink-faint">
      {data.nextTask && fields.includes("nextTask") && <NextTask task={data.nextTask} />}
      {fields.includes("opportunities") && <OpenSum totals={data.openTotals} />}
      {fields.includes("stageTime") && <StageTime stageId={contact.stageId} since={data.stageSince} />}
    </div>
  );
}

/** The task that is due first; red if it is overdue. */
function NextTask({ task }: { task: NonNullable<ContactSummary["nextTask"]> }) {
  const t = useTranslations("contacts.cardIndicators");
  const { name, expirationDate } = task;
  const isLate = expirationDate !== null && Date.parse(expirationDate) < Date.now();
  return (
    <span
      title={t("nextTask", { name })}
      className={cn("flex items-center gap-1", isLate && "font-medium text-danger-ink")}
    >
      <ListChecks className="size-3 shrink-0" />
      <span className="sr-only">{isLate ? t("overdueTask", { name }) : t("nextTask", { name })}</span>
      {expirationDate !== null && <TimeAgo date={expirationDate} />}
    </span>
  );
}

/** The value of open opportunities in the largest currency, and a sign if there are others. */
function OpenSum({ totals }: { totals: ContactSummary["openTotals"] }) {
  const t = useTranslations("contacts.cardIndicators");
  const texts = totals.map(({ amount, currencyCode }) => amountText(amount, currencyCode));
  if (texts.length === 0) return null;
  return (
    <span
      data-numeric=""
      title={t("openOpportunities", { amounts: texts.join(" · ") })}
      className="font-medium text-ink-soft tabular-nums"
    >
      <span className="sr-only">{t("openOpportunitiesLabel")} </span>
      {texts[0]}
      {texts.length > 1 && " +"}
    </span>
  );
}
