"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { InlineEdit } from "#components/ui/form/inline-edit.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { useSequence } from "#components/ui/use-sequence.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import type { Pipeline } from "./pipeline.ts";
import { type ChangeStages, PipelineStageRow } from "./pipeline-stage-row.tsx";
import { AddRow, SettingsList } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";
import { workspaceQueries } from "./workspace-queries.ts";

type PipelineCardProps = { pipeline: Pipeline; index: number; pipelines: readonly Pipeline[] };

/** A pipeline in the settings: its name, position and stages. */
export function PipelineCard({ pipeline, index, pipelines }: PipelineCardProps) {
  const t = useTranslations("workspaces.pipelineCard");
  const update = useSettingWrite(pipelineEndpoints.update);
  const [deleting, setDeleting] = useState(false);
  const { id, name, stages } = pipeline;
  const query = { id };
  const { workspace } = useShell();
  const queries = useQueryClient();
  const runInSequence = useSequence();
  const changeStages: ChangeStages = (change, moveToStageId) =>
    runInSequence(() => {
      const { queryKey } = workspaceQueries.detail(workspace.id);
      const now = queries.getQueryData(queryKey)?.pipelines.find((one) => one.id === id) ?? pipeline;
      return update.mutateAsync({ query, body: { stages: change(now.stages), moveToStageId } });
    });
  return (
    <section aria-label={t("pipelineName", { name })} className="mb-10">
      <div className="mb-2 flex items-center gap-1.5 pr-2.25">
        <h2 className="sr-only">{name}</h2>
        <InlineEdit
          label={t("nameOfPipelineName", { name })}
          value={name}
          maxLength={60}
          className="-ml-1.75 font-semibold text-base"
          onSave={(next) => update.mutateAsync({ query, body: { name: next } })}
        />
        <IconButton
          label={t("movePipelineNameUp", { name })}
          icon={<ArrowUp />}
          size="sm"
          disabled={index === 0 || update.isPending}
          onClick={() => update.mutate({ query, body: { order: index - 1 } })}
        />
        <IconButton
          label={t("movePipelineNameDown", { name })}
          icon={<ArrowDown />}
          size="sm"
          disabled={index === pipelines.length - 1 || update.isPending}
          onClick={() => update.mutate({ query, body: { order: index + 1 } })}
        />
        <IconButton
          label={t("deletePipelineName", { name })}
          icon={<Trash2 />}
          size="sm"
          onClick={() => setDeleting(true)}
        />
      </div>
      <SettingsList label={t("stagesOfName", { name })}>
        {stages.map((stage, place) => (
          <PipelineStageRow
            key={stage.id}
            stage={stage}
            index={place}
            stages={stages}
            busy={update.isPending}
            onChange={changeStages}
          />
        ))}
      </SettingsList>
      <AddRow
        label={t("newStageOfName", { name })}
        onAdd={(stage) => changeStages((now) => [...now, { name: stage }])}
      />
      {deleting && (
        <DeletePipelineDialog
          pipeline={pipeline}
          others={pipelines.filter((one) => one.id !== id)}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

type DeletePipelineDialogProps = {
  pipeline: Pipeline;
  others: readonly Pipeline[];
  onClose: () => void;
};

/** Confirms the deletion of a pipeline, with a target for its opportunities. The last pipeline must be empty. */
function DeletePipelineDialog({ pipeline, others, onClose }: DeletePipelineDialogProps) {
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
