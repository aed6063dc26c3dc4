"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import {
  type ConditionField,
  type ConditionOperator,
  codeOfField,
  conditionFields,
  takesValue,
} from "#lib/contacts/filters/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/filters/contact-filters.ts";
import type { FieldDefinition } from "../field-values/normalize-value.ts";

type ConditionTexts = {
  fields: readonly Option[];
  nameOf: (field: string) => string;
  operatorText: (operator: ConditionOperator) => string;
  /** The values to choose from; null if the value is typed. */
  valuesOf: (field: string) => readonly Option[] | null;
  /** The custom field that a field of conditions names. */
  fieldOf: (field: string) => FieldDefinition | undefined;
  /** Returns a condition in words: "Plan is pro". */
  textOf: (condition: ContactCondition) => string;
};

/** The names and values that conditions refer to, and conditions in words. */
export function useConditionTexts(): ConditionTexts {
  const t = useTranslations("contacts.conditions");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const custom = settings?.customFields ?? [];
  const options = (items: readonly { id: string; name: string; color?: string }[] = []): Option[] =>
    items.map(({ id, name, color }) => ({ value: id, label: name, ...(color && { color }) }));
  const values: Partial<Record<string, readonly Option[]>> = {
    stageId: options(settings?.stages),
    segmentationId: options(settings?.segmentations),
    tagId: options(settings?.tags),
    assignedAgentId: personOptions(people),
    assignedTeamId: options(teams),
    isSolved: [
      { value: "false", label: t("open") },
      { value: "true", label: t("resolved") },
    ],
  };
  const nameOf = (field: string) => {
    const code = codeOfField(field);
    if (code !== null) return custom.find((one) => one.code === code)?.name ?? code;
    return Object.hasOwn(conditionFields, field) ? t(`fields.${field as ConditionField}`) : "…";
  };
  const operatorText = (operator: ConditionOperator) => t(`operators.${operator}`);
  return {
    fields: [
      ...Object.keys(conditionFields).map((field) => ({ value: field, label: nameOf(field) })),
      ...custom.map(({ code, name }) => ({
        value: `customFields.${code}`,
        label: name,
        group: t("customFields"),
      })),
    ],
    nameOf,
    operatorText,
    fieldOf: (field) => custom.find(({ code }) => code === codeOfField(field)),
    valuesOf: (field) => values[field] ?? null,
    textOf: ({ field, operator, value }) => {
      const shown = values[field] ? (values[field].find((one) => one.value === value)?.label ?? "…") : value;
      const words = [nameOf(field), operatorText(operator), takesValue(operator) ? shown : ""];
      return words.filter(Boolean).join(" ");
    },
  };
}
