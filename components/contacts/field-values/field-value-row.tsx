"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/form/choice-row.tsx";
import { TextRow } from "#components/ui/form/text-row.tsx";
import { numberInput } from "#components/ui/text/formats.ts";
import { type FieldDefinition, isDay, isPlainNumber, linkOf, normalizeValue } from "./normalize-value.ts";

type FieldValueRowProps = {
  field: FieldDefinition;
  value: string;
  readOnly: boolean;
  onSave: (value: string) => Promise<void>;
};

/** A value of a custom field, edited in place by its type. A value that the type rejects stays with the reason. */
export function FieldValueRow({ field, value, readOnly, onSave }: FieldValueRowProps) {
  const t = useTranslations("contacts.fieldValues");
  const { name, type, options } = field;
  if (type === "choice") {
    const values = value === "" || options.includes(value) ? options : [...options, value];
    return (
      <ChoiceRow
        label={name}
        options={values.map((option) => ({ value: option, label: option }))}
        value={value || null}
        noneLabel={t("noValue")}
        disabled={readOnly}
        onSave={(next) => onSave(next ?? "")}
      />
    );
  }
  const href = type === "link" ? linkOf(value) : null;
  return (
    <>
      <TextRow
        label={name}
        type={type === "date" && (value === "" || isDay(value)) ? "date" : "text"}
        value={type === "number" && isPlainNumber(value) ? numberInput(Number(value)) : value}
        readOnly={readOnly}
        onSave={async (typed) => {
          const normalized = normalizeValue(type, typed);
          if ("problem" in normalized) throw new Error(t(normalized.problem));
          await onSave(normalized.value);
        }}
      />
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="mb-1 inline-flex items-center gap-1 self-end text-accent-ink text-xs hover:underline"
        >
          <ExternalLink className="size-3" /> {t("open", { name })}
        </a>
      )}
    </>
  );
}
