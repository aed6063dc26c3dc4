"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { TextListField } from "#components/ui/form/text-list-field.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { type FormField, formLimits, isContactKind } from "#lib/web-forms/schema.ts";

/** Select options cannot be empty; no code has a space. */
const NONE = "no field";

type FieldEditorProps = { field: FormField; onChange: (field: FormField) => void };

/** The settings of one field. */
export function FieldEditor({ field, onChange }: FieldEditorProps) {
  const t = useTranslations("web-forms.fieldEditor");
  const set = (next: Partial<FormField>) => onChange({ ...field, ...next });
  return (
    <div className="flex flex-col gap-3 border-t px-3 py-3">
      <Field label={t("label")} required>
        <Input
          value={field.label}
          maxLength={formLimits.label}
          onChange={(event) => set({ label: event.target.value })}
        />
      </Field>
      <Field label={t("help")} description={t("aboutHelp")}>
        <Input
          value={field.help}
          maxLength={formLimits.text}
          onChange={(event) => set({ help: event.target.value })}
        />
      </Field>
      {field.kind !== "date" && (
        <Field label={t("placeholder")}>
          <Input
            value={field.placeholder}
            maxLength={formLimits.label}
            onChange={(event) => set({ placeholder: event.target.value })}
          />
        </Field>
      )}
      {field.kind === "choice" && (
        <TextListField
          label={t("choices")}
          value={field.choices}
          onChange={(choices) => set({ choices })}
          clean={(text) => text.trim().slice(0, formLimits.label)}
          placeholder={t("addChoices")}
          emptyText={t("typeAChoice")}
        />
      )}
      {!isContactKind(field.kind) && <CodeField code={field.code} onChange={(code) => set({ code })} />}
      <CheckboxRow
        label={t("required")}
        checked={field.isRequired}
        onChange={(isRequired) => set({ isRequired })}
      />
    </div>
  );
}

/** The custom field of the contact that gets the answer. */
function CodeField({ code, onChange }: { code: string | null; onChange: (code: string | null) => void }) {
  const t = useTranslations("web-forms.fieldEditor");
  const { workspace } = useShell();
  const fields = useQuery(workspaceQueries.detail(workspace.id)).data?.customFields ?? [];
  const options = fields.map((field) => ({ value: field.code, label: field.name }));
  return (
    <Field label={t("customField")} description={t("aboutCustomField")}>
      <Select
        options={[{ value: NONE, label: t("none") }, ...options]}
        value={code ?? NONE}
        onChange={(value) => onChange(value === NONE ? null : value)}
      />
    </Field>
  );
}
