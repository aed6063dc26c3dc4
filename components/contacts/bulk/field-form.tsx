"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { normalizeValue } from "../field-values/normalize-value.ts";
import { ValueInput } from "../field-values/value-input.tsx";

/** Sets a custom field of many contacts; an empty value clears it. */
export function FieldForm({ onSet }: { onSet: (code: string, value: string) => void }) {
  const t = useTranslations("contacts.bulkActions");
  const fields = useQuery(workspaceQueries.detail(useShell().workspace.id)).data?.customFields ?? [];
  const [code, setCode] = useState<string | null>(null);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState("");
  const tValues = useTranslations("contacts.fieldValues");
  const field = fields.find((one) => one.code === code);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const normalized = normalizeValue(field?.type ?? "text", value);
        if ("problem" in normalized) setProblem(tValues(normalized.problem));
        else if (code !== null) onSet(code, normalized.value);
      }}
    >
      <Field label={t("field")}>
        <Combobox
          label={t("field")}
          options={fields.map((field) => ({ value: field.code, label: field.name }))}
          value={code}
          placeholder={t("chooseField")}
          onChange={(next) => {
            setCode(next);
            setValue("");
            setProblem("");
          }}
        />
      </Field>
      <Field label={t("value")} description={t("emptyClears")} error={problem || undefined}>
        <ValueInput field={field} label={t("value")} value={value} onChange={setValue} />
      </Field>
      <Button type="submit" variant="primary" disabled={code === null}>
        {t("setField")}
      </Button>
    </form>
  );
}
