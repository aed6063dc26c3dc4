"use client";

import { Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { macroKeys } from "#components/layout/macros/macro-queries.ts";
import { useActionText } from "#components/layout/macros/use-action-text.ts";
import { useMacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import type { Macro } from "#lib/macros/schema.ts";
import { MacroDialog } from "./macro-dialog.tsx";

/** A macro with its actions, and buttons to change and delete it. */
export function MacroRow({ macro, mayEdit }: { macro: Macro; mayEdit: boolean }) {
  const t = useTranslations("macros.macroRow");
  const [isEditing, setIsEditing] = useState(false);
  const textOf = useActionText(useMacroChoices());
  const { name, actions, problems, isShared } = macro;
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge>{isShared ? t("shared") : t("onlyYou")}</Badge>
          {problems.length > 0 && (
            <Badge variant="warn">
              <TriangleAlert className="size-3" />
              {t("problems", { count: problems.length })}
            </Badge>
          )}
        </span>
        <span className="line-clamp-2 text-ink-faint text-xs">{actions.map(textOf).join(" · ")}</span>
      </span>
      {mayEdit && (
        <span className="flex shrink-0 gap-1">
          <IconButton
            label={t("editName", { name })}
            icon={<Pencil />}
            size="sm"
            onClick={() => setIsEditing(true)}
          />
          <DeleteMacro macro={macro} />
        </span>
      )}
      {isEditing && <MacroDialog id={macro.id} draft={macro} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

function DeleteMacro({ macro: { id, name, isShared } }: { macro: Macro }) {
  const t = useTranslations("macros.macroRow");
  const { workspace } = useShell();
  const remove = useConfirmedWrite(macroEndpoints.delete, {
    input: { query: { id } },
    stale: [macroKeys.list(workspace.id)],
    failure: t("notDeleted"),
  });
  return (
    <>
      <IconButton label={t("deleteName", { name })} icon={<Trash2 />} size="sm" onClick={remove.ask} />
      <ConfirmDialog
        title={t("deleteQuestion", { name })}
        description={isShared ? t("deletesForAll") : t("deletesOwn")}
        confirmLabel={t("deleteMacro")}
        {...remove.dialog}
      />
    </>
  );
}
