"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import type { Pipeline } from "./pipeline.ts";
import { useSettingWrite } from "./use-setting-write.ts";

export type DeletePipelineDialogProps = {
  pipeline: Pipeline;
  others: readonly Pipeline[];
  onClose: () => void;
};

/** Confirms the deletion of a pipeline and asks where to move its opportunities. The last pipeline must be empty. */
export function DeletePipelineDialog({ pipeline, others, onClose }: DeletePipelineDialogProps) {
  const t = useTranslations("workspaces.deletePipelineDialog");
  const remove = useSettingWrite(pipelineEndpoints.delete);
  const [target, setTarget] = useState(others[0]?.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("deleteThePipelineName", { name: pipeline.name })}
      description={target === undefined ? t("lastConsequence") : t("consequence")}
      confirmLabel={t("deletePipeline")}
      busy={remove.isPending}
      onConfirm={() => {
        const query = { id: pipeline.id, ...(target !== undefined && { moveToPipelineId: target }) };
        remove.mutate({ query }, { onSettled: onClose });
      }}
    >
      {target !== undefined && (
        <Field label={t("moveItsOpportunities")}>
          <Select
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={target}
            onChange={setTarget}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
