"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { automationKeys } from "../automation-queries.ts";
import { startingPoints } from "./starting-points.ts";

type NewAutomationDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a draft from a starting point, then opens its canvas. */
export function NewAutomationDialog({ open, onOpenChange }: NewAutomationDialogProps) {
  const t = useTranslations("automations.newAutomationDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("newAutomation")} description={t("aDraft")}>
        <NewAutomationForm onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NewAutomationForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("automations.newAutomationDialog");
  const tPoints = useTranslations("automations.startingPoints");
  const choices = startingPoints.map(({ id }) => ({
    id,
    label: tPoints(`${id}.label`),
    description: tPoints(`${id}.description`),
  }));
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [name, setName] = useState("");
  const [point, setPoint] = useState("welcome");
  const [isTried, setIsTried] = useState(false);
  const create = useWrite(automationEndpoints.create, {
    stale: [automationKeys.runs(workspaceId)],
    onSuccess: ({ id }) => {
      onClose();
      router.push(`/${workspaceId}/automations/${id}`);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const start = startingPoints.find(({ id }) => id === point);
    if (name.trim() === "" || !start) return;
    create.mutate({ body: { name: name.trim(), graph: start.graph(tPoints) } });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field label={t("name")} required error={isTried && name.trim() === "" ? t("enterAName") : undefined}>
        <Input
          value={name}
          maxLength={120}
          autoComplete="off"
          placeholder={t("nameExample")}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ChoiceCards label={t("startWith")} choices={choices} value={point} onChange={setPoint} />
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onClose}>
          {t("createAutomation")}
        </SubmitButtons>
      </div>
    </form>
  );
}
