"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxScope } from "../inbox-address.ts";

export type FiltersProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

/** The filters of the list. */
export function InboxFilters({ scope, onChange }: FiltersProps) {
  const t = useTranslations("inbox.inboxFilters");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const rows = [
    { name: "channelId", label: t("channel"), values: settings?.channels },
    { name: "tagId", label: t("tag"), values: settings?.tags },
    { name: "stageId", label: t("stage"), values: settings?.stages },
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("filters")}</legend>
      {rows.map(({ name, label, values }) => (
        <FilterChoice
          key={name}
          label={label}
          options={values?.map(({ id, ...one }) => ({ ...one, value: id, label: one.name })) ?? []}
          value={scope[name]}
          onChange={(value) => onChange({ ...scope, [name]: value })}
        />
      ))}
    </fieldset>
  );
}

/** Whether a filter is set. */
export function hasFilters({ channelId, tagId, stageId }: InboxScope): boolean {
  return [channelId, tagId, stageId].some((value) => value !== "");
}
