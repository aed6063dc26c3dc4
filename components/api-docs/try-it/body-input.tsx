"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import type { CallForm } from "../call-form.ts";
import { checkSchema } from "../check-schema.ts";
import { parseJson } from "../prepared-call.ts";

/** Maximum number of faults that are shown together. */
const MAX_FAULTS = 6;

type BodyInputProps = { form: CallForm; text: string; onChange: (text: string) => void; onReset: () => void };

/**
 * The JSON body of a call as text. Faults of the schema are shown, but the body can be sent, to see the server's
 * response.
 */
export function BodyInput({ form, text, onChange, onReset }: BodyInputProps) {
  const t = useTranslations("api-docs.bodyInput");
  const parsed = parseJson(text);
  if (form.body?.kind !== "json") return null;
  const isEmpty = text.trim() === "" && !form.body.required;
  const faults = parsed ? checkSchema(form.body.schema, parsed.value, form.schemas).slice(0, MAX_FAULTS) : [];
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t("body")}
        aside={form.body.required ? t("required") : t("optional")}
        error={parsed || isEmpty ? undefined : t("notJson")}
      >
        <Textarea
          value={text}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          className="max-h-96 min-h-32 font-mono text-xs"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {faults.length > 0 && (
        <ul aria-label={t("faults")} className="flex flex-col gap-0.5 text-warn-ink text-xs">
          {faults.map(({ path, rule, limit }) => (
            <li key={`${path} ${rule}`}>
              {t.rich("fault", {
                code: (chunks) => <code className="font-mono">{chunks}</code>,
                path: path || t("wholeBody"),
                problem: t(rule === "required" ? "requiredRule" : rule, { limit }),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={!parsed}
          onClick={() => parsed && onChange(JSON.stringify(parsed.value, null, 2))}
        >
          {t("formatBody")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onReset}>
          {t("resetToExample")}
        </Button>
      </div>
    </div>
  );
}
