"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { FormContent, formLimits } from "#lib/web-forms/schema.ts";
import { formKeys } from "./form-queries.ts";

type NewFormDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the name of a new form, which starts with the fields that most forms have. */
export function NewFormDialog({ open, onOpenChange }: NewFormDialogProps) {
  const t = useTranslations("web-forms.newForm");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title={t("newForm")} description={t("onlyTheTeam")}>
        <NameForm />
      </DialogContent>
    </Dialog>
  );
}

function NameForm() {
  const t = useTranslations("web-forms.newForm");
  const tKinds = useTranslations("web-forms.kinds");
  const router = useRouter();
  const locale = useLocale();
  const workspaceId = useShell().workspace.id;
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const create = useWrite(webFormEndpoints.create, {
    stale: [formKeys.all(workspaceId)],
    onSuccess: ({ id }) => router.push(`/${workspaceId}/forms/${id}`),
    failure: t("notCreated"),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    const content = FormContent.parse({
      language: locale === "es" ? "es" : "en",
      title: name.trim(),
      fields: [
        { id: "name", kind: "name", label: tKinds("name") },
        { id: "email", kind: "email", label: tKinds("email"), isRequired: true },
        { id: "message", kind: "longText", label: t("message") },
      ],
    });
    create.mutate({ body: { name, content } });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t("name")} required {...(isMissing && { error: t("fillThisIn") })}>
        <Input
          value={name}
          autoComplete="off"
          maxLength={formLimits.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={create.isPending} className="justify-self-end">
        {t("createForm")}
      </Button>
    </form>
  );
}
