"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { parameterNames } from "#lib/templates/template-parts.ts";

type SampleFieldsProps = {
  text: string;
  samples: Record<string, string>;
  onChange: (samples: Record<string, string>) => void;
  disabled: boolean;
};

/** A sample for every parameter of a text, which WhatsApp requires. Empty without parameters. */
export function SampleFields({ text, samples, onChange, disabled }: SampleFieldsProps) {
  const t = useTranslations("templates.sampleFields");
  const names = parameterNames(text);
  if (names.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
      {names.map((name) => (
        <Field key={name} label={t("sampleFor", { variable: `{{${name}}}` })}>
          <Input
            value={samples[name] ?? ""}
            disabled={disabled}
            onChange={(event) => onChange({ ...samples, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
