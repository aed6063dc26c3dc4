"use client";

import { ArrowDown, ArrowUp, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { InlineEdit } from "#components/ui/form/inline-edit.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { ColorButton } from "./color-button.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

type StageRowProps = {
  stage: Workspace["stages"][number];
  index: number;
  stages: Workspace["stages"];
  /** Whether a dialog opens with the focus on its name. */
  isFocusedFirst: boolean;
};

export function StageRow({ stage, index, stages, isFocusedFirst }: StageRowProps) {
  const t = useTranslations("workspaces.stageRow");
  const update = useSettingWrite(stageEndpoints.update);
  const [deleting, setDeleting] = useState(false);
  const query = { id: stage.id };
  const moveTo = (order: number) => update.mutate({ query, body: { order } });
  return (
    <li className="flex min-h-11 items-center gap-1.5 px-2 py-1">
      <ColorButton
        label={t("colorOfName", { name: stage.name })}
        color={stage.color}
        onChange={(color) => update.mutate({ query, body: { color } })}
      />
      <InlineEdit
        label={t("nameOfStageName", { name: stage.name })}
        value={stage.name}
        maxLength={60}
        isFocusedFirst={isFocusedFirst}
        onSave={(name) => update.mutateAsync({ query, body: { name } })}
      />
      {stage.isDefault && <Badge variant="accent">{t("default")}</Badge>}
      <IconButton
        label={t("moveNameUp", { name: stage.name })}
        icon={<ArrowUp />}
        size="sm"
        disabled={index === 0 || update.isPending}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        label={t("moveNameDown", { name: stage.name })}
        icon={<ArrowDown />}
        size="sm"
        disabled={index === stages.length - 1 || update.isPending}
        onClick={() => moveTo(index + 1)}
      />
      <IconMenu label={t("moreForName", { name: stage.name })} size="sm">
        <DropdownMenuItem
          icon={<Star />}
          disabled={stage.isDefault}
          onSelect={() => update.mutate({ query, body: { isDefault: true } })}
        >
          {t("makeDefault")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          danger
          icon={<Trash2 />}
          disabled={stages.length === 1}
          onSelect={() => setDeleting(true)}
        >
          {t("delete")}
        </DropdownMenuItem>
      </IconMenu>
      <DeleteStageDialog open={deleting} onOpenChange={setDeleting} stage={stage} stages={stages} />
    </li>
  );
}

type DeleteStageDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stage: Workspace["stages"][number];
  stages: Workspace["stages"];
};

/** Confirms the deletion of a stage, with a target for its contacts. */
function DeleteStageDialog({ open, onOpenChange, stage, stages }: DeleteStageDialogProps) {
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
