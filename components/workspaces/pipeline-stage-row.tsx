"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { InlineEdit } from "#components/ui/form/inline-edit.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import type { UpdatePipeline } from "#lib/pipelines/schema.ts";
import { ColorButton } from "./color-button.tsx";
import { moveStage, type PipelineStage } from "./pipeline.ts";

/** Saves the complete list of stages that `change` makes of the stored one. */
export type ChangeStages = (
  change: (stages: readonly PipelineStage[]) => NonNullable<UpdatePipeline["stages"]>,
  moveToStageId?: string,
) => Promise<unknown>;

type PipelineStageRowProps = {
  stage: PipelineStage;
  index: number;
  stages: readonly PipelineStage[];
  busy: boolean;
  onChange: ChangeStages;
};

export function PipelineStageRow({ stage, index, stages, busy, onChange }: PipelineStageRowProps) {
  const t = useTranslations("workspaces.pipelineStageRow");
  const [deleting, setDeleting] = useState(false);
  const { id, name, color } = stage;
  const change = (with_: Partial<PipelineStage>) =>
    onChange((now) => now.map((one) => (one.id === id ? { ...one, ...with_ } : one)));
  const moveTo = (place: number) => void onChange((now) => moveStage(now, id, place)).catch(() => {});
  return (
    <li className="flex min-h-11 items-center gap-1.5 px-2 py-1">
      <ColorButton
        label={t("colorOfName", { name })}
        color={color}
        onChange={(next) => void change({ color: next }).catch(() => {})}
      />
      <InlineEdit
        label={t("nameOfStageName", { name })}
        value={name}
        maxLength={60}
        onSave={(next) => change({ name: next })}
      />
      <IconButton
        label={t("moveNameUp", { name })}
        icon={<ArrowUp />}
        size="sm"
        disabled={index === 0 || busy}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        label={t("moveNameDown", { name })}
        icon={<ArrowDown />}
        size="sm"
        disabled={index === stages.length - 1 || busy}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton
        label={t("deleteName", { name })}
        icon={<Trash2 />}
        size="sm"
        disabled={stages.length === 1}
        onClick={() => setDeleting(true)}
      />
      {deleting && (
        <DeleteStage
          stage={stage}
          others={stages.filter((one) => one.id !== id)}
          onClose={() => setDeleting(false)}
          onDelete={onChange}
        />
      )}
    </li>
  );
}

type DeleteStageProps = {
  stage: PipelineStage;
  others: PipelineStage[];
  onClose: () => void;
  onDelete: ChangeStages;
};

/** Confirms the deletion of a stage, with a target for its opportunities. */
function DeleteStage({ stage, others, onClose, onDelete }: DeleteStageProps) {
  const t = useTranslations("workspaces.pipelineStageRow");
  const [target, setTarget] = useState(others[0]?.id);
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("deleteTheStageName", { name: stage.name })}
      description={t("consequence")}
      confirmLabel={t("deleteStage")}
      busy={busy}
      onConfirm={async () => {
        setBusy(true);
        await onDelete((now) => now.filter(({ id }) => id !== stage.id), target).catch(() => {});
        onClose();
      }}
    >
      <Field label={t("moveItsOpportunities")}>
        <Select
          options={others.map(({ id, name, color }) => ({ value: id, label: name, color }))}
          value={target}
          onChange={setTarget}
        />
      </Field>
    </ConfirmDialog>
  );
}
