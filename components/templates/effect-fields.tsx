"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { fullName } from "#lib/platform/full-name.ts";
import type { DraftButton } from "./template-draft.ts";

type Effect = DraftButton["effect"];
type Named = { id: string; name: string; color?: string; lastName?: string | null };

type EffectFieldsProps = { effect: Effect; onChange: (effect: Effect) => void; disabled: boolean };

/** Effects of a quick reply on the contact. */
export function EffectFields({ effect, onChange, disabled }: EffectFieldsProps) {
  const t = useTranslations("templates.effectFields");
  const workspaceId = useShell().workspace.id;
  const workspace = useQuery(workspaceQueries.detail(workspaceId)).data;
  const members = useQuery(workspaceQueries.members(workspaceId)).data ?? [];
  const one = (label: string, key: "phaseIds" | "segmentationIds" | "agentIds", of: readonly Named[]) => (
    <Field label={label}>
      <Combobox
        disabled={disabled}
        label={label}
        noneLabel={t("dontChange")}
        placeholder={t("dontChange")}
        options={optionsOf(of)}
        value={effect[key][0] ?? null}
        onChange={(id) => onChange({ ...effect, [key]: id === null ? [] : [id] })}
      />
    </Field>
  );
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="mb-2 text-ink-soft text-xs">{t("whenClicked")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("addTags")}>
          <Combobox
            multiple
            disabled={disabled}
            label={t("addTags")}
            placeholder={t("noTags")}
            options={optionsOf(workspace?.tags ?? [])}
            value={effect.tagIds}
            onChange={(tagIds) => onChange({ ...effect, tagIds })}
          />
        </Field>
        {one(t("moveToStage"), "phaseIds", workspace?.stages ?? [])}
        {one(t("setSegment"), "segmentationIds", workspace?.segmentations ?? [])}
        {one(t("assignTo"), "agentIds", members)}
      </div>
    </div>
  );
}

function optionsOf(named: readonly Named[]) {
  return named.map(({ id, name, color, lastName }) => ({
    value: id,
    label: fullName(name, lastName),
    ...(color !== undefined && { color }),
  }));
}
