"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { macroKeys } from "#components/layout/macros/macro-queries.ts";
import { useMacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { macroLimits } from "#lib/macros/macro-limits.ts";
import { ActionList } from "./action-list.tsx";
import { type DraftAction, incompleteActions, type MacroDraft, withoutDeletedTags } from "./macro-draft.ts";

const FORM = "macro";

type MacroDialogProps = {
  /** The macro to change; without it, a new one is created. */
  id?: string;
  draft: MacroDraft;
  onClose: () => void;
};

/** Name, visibility and actions of a macro. */
export function MacroDialog({ id, draft, onClose }: MacroDialogProps) {
  const t = useTranslations("macros.macroDialog");
  const { workspace } = useShell();
  const [name, setName] = useState(draft.name);
  const [isShared, setShared] = useState(draft.isShared);
  const [actions, setActions] = useState(() => withKeys(draft));
  const [isChecked, setChecked] = useState(false);
  const written = {
    stale: [macroKeys.list(workspace.id)],
    onSuccess: () => {
      toast.success(t("saved", { name: body.name }));
      onClose();
    },
  };
  const create = useWrite(macroEndpoints.create, written);
  const update = useWrite(macroEndpoints.update, written);
  const choices = useMacroChoices();
  const kept = actions.map(({ action }) => withoutDeletedTags(action, choices));
  const body = { name: name.trim(), isShared, actions: kept };
  const incomplete = incompleteActions(body);
  const save = () => {
    setChecked(true);
    if (incomplete.size > 0 || body.name === "" || actions.length === 0) return;
    if (id === undefined) create.mutate({ body });
    else update.mutate({ query: { id }, body });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={id === undefined ? t("newMacro") : t("editMacro")}
        footer={
          <SubmitButtons form={FORM} busy={create.isPending || update.isPending} onCancel={onClose}>
            {t("save")}
          </SubmitButtons>
        }
      >
        <form
          id={FORM}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Field
            label={t("name")}
            required
            error={isChecked && body.name === "" ? t("enterName") : undefined}
          >
            <Input
              value={name}
              autoComplete="off"
              maxLength={macroLimits.name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <ActionList
            actions={actions}
            problems={draft.problems ?? []}
            original={draft.actions}
            incomplete={isChecked ? incomplete : new Set()}
            onChange={setActions}
          />
          {isChecked && actions.length === 0 && (
            <p role="alert" className="text-danger-ink text-xs">
              {t("addAnAction")}
            </p>
          )}
          <CheckboxRow
            label={t("share")}
            description={t("aboutSharing")}
            checked={isShared}
            onChange={setShared}
          />
          <FormError error={create.error ?? update.error} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function withKeys({ actions }: MacroDraft): DraftAction[] {
  return actions.map((action, key) => ({ key, action }));
}
