"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { nameFieldId } from "#components/board/card/name-field.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ChoiceRow } from "#components/ui/form/choice-row.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { TextRow } from "#components/ui/form/text-row.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { currencyOptions } from "#components/ui/text/locale-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { useContactOptions } from "../use-contact-options.ts";
import { type OpportunityChange, useOpportunityWrites } from "../use-opportunity-writes.ts";
import { AmountRow } from "./amount-row.tsx";
import { DescriptionRow } from "./description-row.tsx";

/** The fields of an opportunity, each edited in place. */
export function OpportunityDetails({ opportunity }: { opportunity: Opportunity }) {
  const t = useTranslations("opportunities.opportunityDetails");
  const { workspace } = useShell();
  const readOnly = !usePermission("opportunities.write");
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const contacts = useContactOptions(opportunity.contactId, opportunity.contactName);
  const writes = useOpportunityWrites();
  const save = async (change: OpportunityChange) => void (await writes.save(opportunity.id, change));
  return (
    <Section title={t("details")}>
      <TextRow
        id={nameFieldId(opportunity.id)}
        label={t("name")}
        value={opportunity.name}
        required
        readOnly={readOnly}
        onSave={(name) => save({ name })}
      />
      <AmountRow
        amount={opportunity.amount}
        currencyCode={opportunity.currencyCode}
        readOnly={readOnly}
        onSave={(amount) => save({ amount })}
      />
      <ChoiceRow
        label={t("currency")}
        options={currencyOptions()}
        value={opportunity.currencyCode}
        noneLabel=""
        disabled={readOnly}
        onSave={async (currencyCode) => {
          if (currencyCode !== null) await save({ currencyCode });
        }}
      />
      <ChoiceRow
        label={t("contact")}
        {...contacts}
        value={opportunity.contactId}
        noneLabel={t("noContact")}
        disabled={readOnly}
        onSave={(contactId) => save({ contactId })}
      />
      <ContactLink opportunity={opportunity} />
      <ChoiceRow
        label={t("assignee")}
        options={personOptions(people)}
        value={opportunity.assignedComercialId}
        noneLabel={t("unassigned")}
        disabled={readOnly}
        onSave={(assignedComercialId) => save({ assignedComercialId })}
      />
      <PipelineRow
        pipelineId={opportunity.pipelineId}
        disabled={readOnly}
        onSave={(pipelineId) => save({ pipelineId })}
      />
      <DescriptionRow
        value={opportunity.description ?? ""}
        readOnly={readOnly}
        onSave={(description) => save({ description })}
      />
    </Section>
  );
}

function ContactLink({ opportunity: { contactId, contactName } }: { opportunity: Opportunity }) {
  const t = useTranslations("opportunities.opportunityDetails");
  const { workspace } = useShell();
  if (contactId === null) return null;
  return (
    <Link
      href={`/${workspace.id}/contacts/${contactId}`}
      className="mb-1 ml-[7.5rem] inline-flex items-center gap-1 rounded-sm pl-2 text-accent-ink text-xs hover:underline"
    >
      {contactName === null ? t("openTheContact") : t("openName", { name: contactName })}
      <ArrowUpRight className="size-3" />
    </Link>
  );
}

type PipelineRowProps = {
  pipelineId: string;
  disabled: boolean;
  onSave: (pipelineId: string) => Promise<void>;
};

function PipelineRow({ pipelineId, disabled, onSave }: PipelineRowProps) {
  const t = useTranslations("opportunities.opportunityDetails");
  const { workspace } = useShell();
  const pipelines = useQuery(workspaceQueries.detail(workspace.id)).data?.pipelines ?? [];
  if (pipelines.length < 2) return null;
  return (
    <ChoiceRow
      label={t("pipeline")}
      options={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
      value={pipelineId}
      noneLabel=""
      disabled={disabled}
      onSave={async (next) => {
        if (next !== null) await onSave(next);
      }}
    />
  );
}
