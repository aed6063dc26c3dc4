"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { PersonField, ReferenceField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { TextField } from "./text-field.tsx";

export function StageFields({ config, onChange, ...form }: FormProps<"assign-stage">) {
  const t = useTranslations("automations.contactFields");
  return (
    <ReferenceField
      label={t("stage")}
      description={t("runsRulesOnAsignarFase")}
      kind="stage"
      value={config.stageId}
      form={form}
      onChange={(stageId) => onChange({ stageId })}
    />
  );
}

const tagWays = ["add", "remove"] as const;

export function TagFields({ config, onChange, ...form }: FormProps<"assign-tag">) {
  const t = useTranslations("automations.contactFields");
  const tActions = useTranslations("actions");
  return (
    <>
      <SegmentedControl
        label={t("addOrRemove")}
        segments={tagWays.map((value) => ({ value, label: tActions(value) }))}
        value={config.remove ? "remove" : "add"}
        onChange={(way) => !form.disabled && onChange({ ...config, remove: way === "remove" })}
        className="w-fit"
      />
      <ReferenceField
        label={t("tag")}
        kind="tag"
        value={config.tagId}
        form={form}
        onChange={(tagId) => onChange({ ...config, tagId })}
      />
    </>
  );
}

export function SegmentFields({ config, onChange, ...form }: FormProps<"assign-segmentation">) {
  const t = useTranslations("automations.contactFields");
  return (
    <ReferenceField
      label={t("segment")}
      kind="segmentation"
      value={config.segmentationId}
      form={form}
      onChange={(segmentationId) => onChange({ segmentationId })}
    />
  );
}

export function PersonFields({ config, onChange, ...form }: FormProps<"assign-person">) {
  return <PersonField value={config.userId} form={form} onChange={(userId) => onChange({ userId })} />;
}

export function TeamFields({ config, onChange, ...form }: FormProps<"assign-team">) {
  const t = useTranslations("automations.contactFields");
  return (
    <ReferenceField
      label={t("team")}
      kind="team"
      none={t("noTeam")}
      value={config.teamId}
      form={form}
      onChange={(teamId) => onChange({ teamId })}
    />
  );
}

/** The person to hand over to, and the note for them. */
export function HandOffFields({ config, onChange, ...form }: FormProps<"hand-off">) {
  const t = useTranslations("automations.contactFields");
  return (
    <>
      <ReferenceField
        label={t("person")}
        description={t("getsANotification")}
        kind="user"
        none={t("theContactsAssignee")}
        value={config.userId}
        form={form}
        onChange={(userId) => onChange({ ...config, userId })}
      />
      <TextField
        label={t("note")}
        rows={3}
        maxLength={500}
        value={config.note}
        form={form}
        onChange={(note) => onChange({ ...config, note })}
      />
    </>
  );
}
