"use client";

import { useTranslations } from "next-intl";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { ColorSwatches } from "#components/ui/form/color-swatches.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { TextListField } from "#components/ui/form/text-list-field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { type FormContent, formLimits } from "#lib/web-forms/schema.ts";
import { ConsentSettings } from "./consent-settings.tsx";
import { TargetSettings } from "./target-settings.tsx";
import type { FormDraftState } from "./use-form-draft.ts";

/** Texts, consent, target and websites of a form. */
export function SettingsPanel({ state }: { state: FormDraftState }) {
  const t = useTranslations("web-forms.settings");
  const { draft, change, changeContent } = state;
  const { content, allowedOrigins } = draft;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("name")} description={t("aboutName")} required>
        <Input
          value={draft.name}
          maxLength={formLimits.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Texts content={content} onChange={changeContent} />
      <ConsentSettings consent={content.consent} onChange={(consent) => changeContent({ consent })} />
      <TargetSettings target={draft.target} onChange={(target) => change({ target })} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">{t("websites")}</legend>
        <CheckboxRow
          label={t("onlyThese")}
          description={t("aboutWebsites")}
          checked={allowedOrigins !== null}
          onChange={(isLimited) => change({ allowedOrigins: isLimited ? [] : null })}
        />
        {allowedOrigins !== null && (
          <TextListField
            label={t("allowedDomains")}
            value={allowedOrigins}
            onChange={(next) => change({ allowedOrigins: next })}
            clean={(text) => text.trim().replace(/\/+$/, "")}
            placeholder="https://www.example.com"
            emptyText={t("typeADomain")}
          />
        )}
      </fieldset>
    </div>
  );
}

type TextsProps = { content: FormContent; onChange: (next: Partial<FormContent>) => void };

function Texts({ content, onChange }: TextsProps) {
  const t = useTranslations("web-forms.settings");
  const languages = [
    { value: "en", label: "English" },
    { value: "es", label: "Español" },
  ] as const;
  const urlOf = (text: string) => text.trim() || null;
  return (
    <>
      <Field label={t("language")} description={t("aboutLanguage")}>
        <Select
          options={languages}
          value={content.language}
          onChange={(language) => onChange({ language })}
        />
      </Field>
      <Field label={t("title")}>
        <Input
          value={content.title}
          maxLength={formLimits.label}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={t("description")}>
        <Textarea
          rows={2}
          value={content.description}
          maxLength={formLimits.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label={t("submitLabel")}>
        <Input
          value={content.submitLabel}
          maxLength={60}
          onChange={(event) => onChange({ submitLabel: event.target.value })}
        />
      </Field>
      <Field label={t("thanks")}>
        <Textarea
          rows={2}
          value={content.thanks}
          maxLength={formLimits.description}
          onChange={(event) => onChange({ thanks: event.target.value })}
        />
      </Field>
      <Field label={t("redirectUrl")} description={t("aboutRedirectUrl")}>
        <Input
          type="url"
          placeholder="https://"
          value={content.redirectUrl ?? ""}
          onChange={(event) => onChange({ redirectUrl: urlOf(event.target.value) })}
        />
      </Field>
      <Field label={t("privacyUrl")} description={t("aboutPrivacyUrl")}>
        <Input
          type="url"
          placeholder="https://"
          value={content.privacyUrl ?? ""}
          onChange={(event) => onChange({ privacyUrl: urlOf(event.target.value) })}
        />
      </Field>
      <div>
        <p className="mb-1 font-medium text-ink-soft text-xs">{t("color")}</p>
        <ColorSwatches label={t("color")} value={content.color} onChange={(color) => onChange({ color })} />
      </div>
    </>
  );
}
