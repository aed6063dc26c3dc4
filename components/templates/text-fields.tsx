"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { VariableMenu } from "#components/ui/form/variable-menu.tsx";
import { translateValue } from "#components/ui/translate.ts";
import { templateLimits } from "#lib/templates/schema.ts";
import { parameterNames } from "#lib/templates/template-parts.ts";
import { templateVariables } from "#lib/templates/template-variables.ts";
import { SampleFields } from "./sample-fields.tsx";
import { areNumbered, nextVariable, type TemplateDraft, withVariable } from "./template-draft.ts";

export type PartProps = {
  draft: TemplateDraft;
  onChange: (change: Partial<TemplateDraft>) => void;
  /** Returns the error of a field; undefined if there is none or it is not shown yet. */
  faultOf: (field: string) => string | undefined;
  disabled: boolean;
};

const offered = ["NONE", "TEXT", "IMAGE", "VIDEO", "DOCUMENT"];

export function HeaderFields({ draft, onChange, faultOf, disabled }: PartProps) {
  const t = useTranslations("templates.textFields");
  const { header } = draft;
  const format = header?.format ?? "NONE";
  const formats = offered.includes(format) ? offered : [...offered, format];
  const setFormat = (next: string) =>
    onChange({ header: next === "NONE" ? null : { format: next, text: "", samples: {}, file: "" } });
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("header")} error={header === null ? undefined : faultOf("header")}>
        <Select
          label={t("header")}
          options={formats.map((value) => ({
            value,
            label: translateValue(t, `formats.${value}`, value.toLowerCase()),
          }))}
          value={format}
          onChange={setFormat}
          disabled={disabled}
        />
      </Field>
      {header?.format === "TEXT" && (
        <>
          <Field label={t("headerText")} aside={`${[...header.text].length} / ${templateLimits.headerText}`}>
            <Input
              value={header.text}
              disabled={disabled}
              onChange={(event) => onChange({ header: { ...header, text: event.target.value } })}
            />
          </Field>
          <SampleFields
            {...header}
            disabled={disabled}
            onChange={(samples) => onChange({ header: { ...header, samples } })}
          />
        </>
      )}
      {header && ["IMAGE", "VIDEO", "DOCUMENT"].includes(header.format) && (
        <Field label={t("urlOfASampleFile")} description={t("whatsAppReviewsIt")}>
          <Input
            type="text"
            inputMode="url"
            placeholder="https://…"
            value={header.file}
            disabled={disabled}
            onChange={(event) => onChange({ header: { ...header, file: event.target.value } })}
          />
        </Field>
      )}
    </div>
  );
}

/** The body with its parameters, and the footer. */
export function BodyFields({ draft, onChange, faultOf, disabled }: PartProps) {
  const t = useTranslations("templates.textFields");
  const { body, footer } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const names = parameterNames(body.text);
  const isNumbered = names.length > 0 && areNumbered(names);
  const variables = [
    ...(isNumbered ? [] : templateVariables).map((name) => ({
      name,
      label: translateValue(t, `variables.${name}`, name),
    })),
    { name: nextVariable(names), label: t("anotherValue") },
  ];
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t("text")}
        required
        description={t("aboutVariables")}
        aside={`${[...body.text].length} / ${templateLimits.body}`}
        error={faultOf("body")}
      >
        <Textarea
          ref={area}
          rows={6}
          value={body.text}
          disabled={disabled}
          onChange={(event) => onChange({ body: { ...body, text: event.target.value } })}
        />
      </Field>
      {!disabled && (
        <VariableMenu
          variables={variables}
          onInsert={(name) => onChange({ body: { ...body, text: withVariable(body.text, name) } })}
          onClosed={() => area.current?.focus()}
        />
      )}
      <SampleFields
        {...body}
        disabled={disabled}
        onChange={(samples) => onChange({ body: { ...body, samples } })}
      />
      <Field
        label={t("footer")}
        aside={`${[...footer].length} / ${templateLimits.footer}`}
        error={faultOf("footer")}
      >
        <Input
          value={footer}
          disabled={disabled}
          onChange={(event) => onChange({ footer: event.target.value })}
        />
      </Field>
    </div>
  );
}
