"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { amountText, describeOpportunityChange } from "./opportunity-labels.ts";
import { RelatedRecordLine } from "./related-record-line.tsx";

/** A change of one of the contact's opportunities; with its value, unless the value is what changed. */
export function OpportunityLine({ entry, opportunity }: OpportunityLineProps) {
  const t = useTranslations("contacts.opportunityHistory");
  const tHistory = useTranslations("contacts.historyText");
  const { workspace } = useShell();
  const { id, name, amount, currencyCode } = opportunity;
  return (
    <RelatedRecordLine
      entry={entry}
      text={describeOpportunityChange(entry, opportunity, { t, tHistory })}
      name={name}
      href={`/${workspace.id}/opportunities/${id}`}
    >
      {entry.field !== "amount" && (
        <span data-numeric="" className="whitespace-nowrap">
          {" "}
          · {amountText(amount, currencyCode)}
        </span>
      )}
    </RelatedRecordLine>
  );
}

type OpportunityLineProps = Pick<Extract<TimelineItem, { kind: "opportunity" }>, "entry" | "opportunity">;
