"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import type { Template } from "#lib/templates/schema.ts";
import { inboxKeys } from "../inbox-queries.ts";
import { templateFields, templatePreview, templateValues } from "./template-values.ts";

type TemplateFormProps = {
  template: Template;
  conversation: InboxConversation;
  /** The contact's number, digits only. */
  number: string;
  onBack: () => void;
  onDone: () => void;
};

/** The values of a template, a preview, and the send button. */
export function TemplateForm({ template, conversation, number, onBack, onDone }: TemplateFormProps) {
  const t = useTranslations("inbox.templateForm");
  const tFields = useTranslations("inbox.templateValues");
  const { workspace } = useShell();
  const [values, setValues] = useState<Record<string, string>>({});
  const fields = templateFields(template, tFields);
  const preview = templatePreview(template, values);
  const isFilled = fields.every(({ key }) => (values[key] ?? "").trim() !== "");
  const send = useWrite(templateEndpoints.send, {
    stale: [inboxKeys.all(workspace.id)],
    onSuccess: onDone,
  });
  const { name, language, id } = template;
  return (
    <DialogContent
      title={name}
      description={t("toName", { name: conversation.contact.name, language })}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            {t("chooseAnother")}
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={!isFilled}
            onClick={() =>
              send.mutate({
                body: { template: id, language, destination: number, ...templateValues(fields, values) },
              })
            }
          >
            {t("sendTemplate")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {fields.map(({ key, label, sample }) => (
          <Field key={key} label={label}>
            <Input
              value={values[key] ?? ""}
              placeholder={sample}
              onChange={(event) => setValues({ ...values, [key]: event.target.value })}
            />
          </Field>
        ))}
        <section aria-label={t("preview")} className="rounded-xl rounded-br-sm bg-accent-soft px-3 py-2">
          <p className="whitespace-pre-wrap break-words">{preview.text}</p>
          {preview.buttons.length > 0 && (
            <ul className="mt-1.5 flex flex-wrap gap-1">
              {preview.buttons.map((title) => (
                <li
                  key={title}
                  className="rounded-md border bg-raised px-2 py-0.5 font-medium text-accent-ink text-xs"
                >
                  {title}
                </li>
              ))}
            </ul>
          )}
        </section>
        <FormError error={send.error} />
      </div>
    </DialogContent>
  );
}
