"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePeople } from "#components/layout/use-people.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { selectedAssignees, useAssigneeOptions } from "#components/ui/form/use-assignee-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { FormTarget } from "#lib/web-forms/schema.ts";

const DEFAULT = "default";

type TargetSettingsProps = { target: FormTarget; onChange: (target: FormTarget) => void };

/** The stage, the tags and the assignee of contacts that submit a form. */
export function TargetSettings({ target, onChange }: TargetSettingsProps) {
  const t = useTranslations("web-forms.target");
  const { workspace } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = usePeople().map(({ id, name }) => ({ value: id, label: name }));
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const assignees = useAssigneeOptions(people, teams);
  const selected = selectedAssignees(target.assignedAgentId, target.assignedTeamId);
  const set = (next: Partial<FormTarget>) => onChange({ ...target, ...next });
  const stages = (detail?.stages ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">{t("contacts")}</legend>
      <p className="text-ink-faint text-xs">{t("about")}</p>
      <Field label={t("stage")}>
        <Select
          options={[{ value: DEFAULT, label: t("defaultStage") }, ...stages]}
          value={target.stageId ?? DEFAULT}
          onChange={(id) => set({ stageId: id === DEFAULT ? null : id })}
        />
      </Field>
      <Field label={t("tags")}>
        <Combobox
          multiple
          label={t("tags")}
          options={(detail?.tags ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }))}
          value={target.tagIds}
          onChange={(tagIds) => set({ tagIds })}
          placeholder={t("noTags")}
        />
      </Field>
      <Field label={t("assignee")}>
        <Combobox
          multiple
          label={t("assignee")}
          options={assignees.options}
          value={selected}
          onChange={(values) => {
            const added = values.find((value) => !selected.includes(value));
            if (added !== undefined) set(assignees.changeOf(added));
          }}
        />
      </Field>
    </fieldset>
  );
}
