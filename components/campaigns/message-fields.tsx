"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { SENDABLE, type Template } from "#lib/templates/schema.ts";
import { partsOf } from "#lib/templates/template-parts.ts";
import { shownText } from "#lib/templates/template-variables.ts";
import { firstValues, hasFileHeader, slotsOf, valueIn, withValue } from "./campaign-draft.ts";
import { FormStep, type StepProps } from "./form-step.tsx";
import { ValueField } from "./value-field.tsx";

type MessageFieldsProps = StepProps & { templates: readonly Template[]; template: Template | null };

export function MessageFields({ draft, change, faultOf, templates, template }: MessageFieldsProps) {
  const t = useTranslations("campaigns.messageFields");
  const { values } = draft;
  const sendable = templates.filter(({ status, id }) => status === SENDABLE || id === template?.id);
  return (
    <FormStep title={t("message")}>
      <Field
        label={t("template")}
        required
        error={faultOf("template")}
        description={sendable.length === 0 ? <NoTemplates /> : undefined}
      >
        <Combobox
          label={t("template")}
          placeholder={t("chooseATemplate")}
          options={sendable.map(({ id, name, language, components }) => ({
            value: id,
            label: `${name} · ${language}`,
            hint: shownText(partsOf(components).body.text).slice(0, 60),
          }))}
          value={draft.templateId}
          onChange={(id) => {
            const chosen = templates.find((one) => one.id === id);
            change({ templateId: id, ...(chosen && { values: firstValues(chosen) }) });
          }}
        />
      </Field>
      {template && hasFileHeader(template) && (
        <Field label={t("urlOfTheHeaderFile")} required error={faultOf("file")}>
          <Input
            inputMode="url"
            value={values.file ?? ""}
            onChange={(event) => change({ values: { ...values, file: event.target.value || null } })}
          />
        </Field>
      )}
      {template &&
        slotsOf(template).map((slot) => (
          <ValueField
            key={`${slot.part} ${slot.name}`}
            slot={slot}
            value={valueIn(values, slot)}
            error={faultOf(`${slot.part}.${slot.name}`)}
            onChange={(value) => change({ values: withValue(values, slot, value) })}
          />
        ))}
    </FormStep>
  );
}

function NoTemplates() {
  const t = useTranslations("campaigns.messageFields");
  const { workspace } = useShell();
  return (
    <>
      {t.rich("noApprovedTemplates", {
        a: (text) => (
          <Link
            href={`/${workspace.id}/templates/new`}
            className="text-accent-ink underline underline-offset-2"
          >
            {text}
          </Link>
        ),
      })}
    </>
  );
}
