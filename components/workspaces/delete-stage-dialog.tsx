"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { useSettingWrite } from "./use-setting-write.ts";

type DeleteStageDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stage: Workspace["stages"][number];
  stages: Workspace["stages"];
};

/** Confirms the deletion of a stage and asks where to move its contacts. */
export function DeleteStageDialog({ open, onOpenChange, stage, stages }: DeleteStageDialogProps) {
  const t = useTranslations("workspaces.deleteStageDialog");
  const others = stages.filter((one) => one.id !== stage.id);
  const remove = useSettingWrite(stageEndpoints.delete);
  const [chosenId, setChosenId] = useState<string>();
  const moveToStageId = chosenId ?? others[0]?.id;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("deleteTheStageName", { name: stage.name })}
      description={t("consequence")}
      confirmLabel={t("deleteStage")}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ query: { id: stage.id, moveToStageId } }, { onSuccess: () => onOpenChange(false) })
      }
    >
      <Field label={t("moveContacts")}>
        <Select
          options={others.map((one) => ({ value: one.id, label: one.name, color: one.color }))}
          value={moveToStageId}
          onChange={setChosenId}
        />
      </Field>
    </ConfirmDialog>
  );
}
