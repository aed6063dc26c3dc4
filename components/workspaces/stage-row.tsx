"use client";

import { ArrowDown, ArrowUp, Ellipsis, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { InlineEdit } from "#components/ui/form/inline-edit.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { ColorButton } from "./color-button.tsx";
import { DeleteStageDialog } from "./delete-stage-dialog.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

type StageRowProps = { stage: Workspace["stages"][number]; index: number; stages: Workspace["stages"] };

export function StageRow({ stage, index, stages }: StageRowProps) {
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
        onSave={(name) => update.mutateAsync({ query, body: { name } })}
      />
      {stage.isDefault && <Badge look="accent">{t("default")}</Badge>}
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
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("moreForName", { name: stage.name })} icon={<Ellipsis />} size="sm" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
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
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteStageDialog open={deleting} onOpenChange={setDeleting} stage={stage} stages={stages} />
    </li>
  );
}
