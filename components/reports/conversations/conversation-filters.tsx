"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ReportAddress } from "../frame/use-report-address.ts";

type Named = { id: string; name: string };

/** The filters of a report of conversations: what they have today. */
export function ConversationFilters({ address }: { address: ReportAddress }) {
  const t = useTranslations("reports.conversationFilters");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const choices: { name: string; label: string; options: readonly Option[] }[] = [
    { name: "channel", label: t("channel"), options: optionsOf(settings?.channels) },
    { name: "team", label: t("team"), options: optionsOf(teams) },
    { name: "person", label: t("person"), options: personOptions(people) },
    { name: "tag", label: t("tag"), options: optionsOf(settings?.tags) },
  ];
  return choices
    .filter(({ name, options }) => options.length > 0 || address.filter(name) !== "")
    .map(({ name, label, options }) => (
      <FilterChoice
        key={name}
        label={label}
        options={options}
        value={address.filter(name)}
        onChange={(value) => address.change({ [name]: value })}
      />
    ));
}

function optionsOf(named: readonly Named[] = []): Option[] {
  return named.map(({ id, ...one }) => ({ ...one, value: id, label: one.name }));
}
