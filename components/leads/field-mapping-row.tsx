"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { LeadField, LeadTarget } from "#lib/leads/schema.ts";
import { choiceOf, choicesFor, targetOf } from "./target-choices.ts";

type FieldMappingRowProps = {
  field: LeadField;
  /** The chosen target; undefined if it is mapped automatically. */
  target: LeadTarget | undefined;
  disabled: boolean;
  onChange: (target: LeadTarget | null) => void;
};

/** A question with a sample answer and its target. */
export function FieldMappingRow({ field, target, disabled, onChange }: FieldMappingRowProps) {
  const t = useTranslations("leads.fieldMappingRow");
  const tTargets = useTranslations("leads.targets");
  const { workspace } = useShell();
  const fields = useQuery(workspaceQueries.detail(workspace.id)).data?.customFields ?? [];
  const { label, sample, initial } = field;
  const choose = (value: string) => onChange(value === choiceOf(initial) ? null : targetOf(value));
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 sm:flex-row sm:items-center">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{label}</span>
        <span className="block truncate text-ink-faint text-xs">
          {sample === null ? t("noAnswersYet") : `“${sample}”`}
        </span>
      </span>
      <Select
        label={t("fieldForLabel", { label })}
        className="w-full sm:w-64"
        options={choicesFor({ initial, fields, extra: target }, tTargets)}
        value={choiceOf(target ?? initial)}
        disabled={disabled}
        onChange={choose}
      />
    </li>
  );
}
