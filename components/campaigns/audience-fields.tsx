"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { AudiencePreview } from "#lib/campaigns/schema.ts";
import type { AudienceFilterProps } from "./campaign-slots.ts";
import { FormStep, type StepProps } from "./form-step.tsx";

type AudienceFieldsProps = StepProps & {
  preview: AudiencePreview | undefined;
  error: Error | null;
  Filters: ComponentType<AudienceFilterProps>;
};

/** The audience: contact filters, a stage, and excluded tags. */
export function AudienceFields({ draft, change, faultOf, preview, error, Filters }: AudienceFieldsProps) {
  const t = useTranslations("campaigns.audienceFields");
  const workspaceId = useShell().workspace.id;
  const references = useQuery(workspaceQueries.detail(workspaceId)).data;
  const { audience, optOutTagId } = draft;
  const { stageId, everyone = false, ...others } = audience;
  const options = (things: readonly { id: string; name: string; color?: string }[] | undefined) =>
    things?.map(({ id, name, color }) => ({ value: id, label: name, ...(color && { color }) })) ?? [];
  return (
    <FormStep
      title={t("audience")}
      aside={
        preview && (
          <p aria-live="polite" className="font-medium text-sm tabular-nums">
            {t("contacts", { count: preview.reachable })}
          </p>
        )
      }
    >
      <div className="min-w-0">
        <Filters
          audience={others}
          onChange={(next) => change({ audience: { ...next, ...(stageId && { stageId }) } })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("stage")}>
          <Combobox
            label={t("stage")}
            placeholder={t("anyStage")}
            options={options(references?.stages)}
            value={stageId ?? null}
            noneLabel={t("anyStage")}
            onChange={(next) => change({ audience: { ...others, ...(next && { stageId: next }) } })}
          />
        </Field>
        <Field label={t("excludeTag")}>
          <Combobox
            label={t("excludeTag")}
            placeholder={t("noTag")}
            options={options(references?.tags)}
            value={optOutTagId}
            noneLabel={t("noTag")}
            onChange={(next) => change({ optOutTagId: next })}
          />
        </Field>
      </div>
      <CheckboxRow
        label={t("allContacts")}
        description={t("sendsToEveryContact")}
        checked={everyone}
        onChange={(checked) => change({ audience: checked ? { everyone: true } : {} })}
      />
      <p role="alert" className="text-danger-ink text-xs empty:hidden">
        {faultOf("audience")}
      </p>
      {error && <Callout variant="danger">{error.message}</Callout>}
      {preview && <LeftOut preview={preview} />}
    </FormStep>
  );
}

function LeftOut({
  preview: { total, reachable, noNumber, blocked, optedOut, stopped },
}: {
  preview: AudiencePreview;
}) {
  const t = useTranslations("campaigns.audienceFields");
  const reasons = [
    { name: "noNumber", count: noNumber },
    { name: "blocked", count: blocked },
    { name: "optedOut", count: optedOut },
    { name: "stopped", count: stopped },
  ] as const;
  const texts = reasons.flatMap(({ name, count }) => (count > 0 ? [t(`reasons.${name}`, { count })] : []));
  if (total === 0) return <p className="text-ink-faint text-xs">{t("noContactsMatchTheseFilters")}</p>;
  if (texts.length === 0) return null;
  return (
    <p className="text-ink-faint text-xs">
      {t("excluded", { total, excluded: total - reachable, reasons: texts.join(", ") })}
    </p>
  );
}
