"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContactSearchField } from "#components/layout/contact-search-field.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import type { Template } from "#lib/templates/schema.ts";
import { partsOf } from "#lib/templates/template-parts.ts";
import { shownName } from "#lib/templates/template-variables.ts";
import { firstValues, type TestValues } from "./test-values.ts";

/** Sends an approved template with custom values to a contact or any number. */
export function SendTest({ template }: { template: Template }) {
  const tActions = useTranslations("actions");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Send /> {tActions("send")}
        </Button>
      </DialogTrigger>
      <SendForm template={template} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function SendForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("templates.sendTest");
  const workspaceId = useShell().workspace.id;
  const [destination, setDestination] = useState("");
  const [values, setValues] = useState<TestValues>(() => firstValues(template));
  const send = useWrite(templateEndpoints.send, {
    stale: [["conversations", workspaceId]],
    onSuccess: () => {
      toast.success(t("templateSent"), {
        description: t("sentTo", { number: `+${destination.replaceAll(/\D/g, "")}` }),
      });
      onDone();
    },
  });
  const { header } = partsOf(template.components);
  const hasFileHeader = header !== null && ["IMAGE", "VIDEO", "DOCUMENT"].includes(header.format);
  const field = (part: "header" | "body" | "buttons") =>
    Object.entries(values[part]).map(([name, value]) => (
      <Field
        key={`${part} ${name}`}
        label={t(`values.${part}`, { name: part === "buttons" ? name : `{{${shownName(name)}}}` })}
      >
        <Input
          value={value}
          onChange={(event) =>
            setValues({ ...values, [part]: { ...values[part], [name]: event.target.value } })
          }
        />
      </Field>
    ));
  return (
    <DialogContent
      title={t("sendName", { name: template.name })}
      description={t("sendsARealMessage")}
      footer={
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={destination.trim() === ""}
          onClick={() =>
            send.mutate({
              body: {
                template: template.id,
                destination,
                sendType: "test",
                variablesHeader: values.header,
                variablesBody: values.body,
                variablesButtons: Object.values(values.buttons),
                ...(hasFileHeader && { file: values.file }),
              },
            })
          }
        >
          {tActions("send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <ContactSearchField
          hintOf={numberOf}
          emptyText={t("noContactsWithNumber")}
          onChoose={(contact) => setDestination(numberOf(contact) ?? "")}
        />
        <Field label={t("number")} required description={t("includeTheCountryCode")}>
          <Input
            inputMode="tel"
            value={destination}
            onChange={(event) => setDestination(event.target.value)}
          />
        </Field>
        {field("header")}
        {hasFileHeader && (
          <Field label={t("urlOfTheHeaderFile")}>
            <Input
              inputMode="url"
              value={values.file}
              onChange={(event) => setValues({ ...values, file: event.target.value })}
            />
          </Field>
        )}
        {field("body")}
        {field("buttons")}
        <FormError error={send.error} />
      </div>
    </DialogContent>
  );
}

function numberOf({ internalWhatsappNumber: number }: Contact): string | null {
  return number ? `+${number}` : null;
}
