"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { useDraftField } from "#components/ui/form/use-draft-field.ts";
import { opportunityLimits } from "#lib/opportunities/schema.ts";

type DescriptionRowProps = {
  value: string;
  readOnly: boolean;
  onSave: (value: string) => Promise<void>;
};

/** Multi-line text edited in place. */
export function DescriptionRow({ value, readOnly, onSave }: DescriptionRowProps) {
  const t = useTranslations("opportunities.descriptionRow");
  const id = useId();
  const { state, fieldProps } = useDraftField(value, onSave);
  return (
    <FieldRow label={t("description")} htmlFor={id} state={state}>
      <Textarea
        id={id}
        rows={2}
        {...fieldProps}
        placeholder={t("empty")}
        readOnly={readOnly}
        maxLength={opportunityLimits.description}
        className={`${quietControlClass} min-h-8`}
      />
    </FieldRow>
  );
}
