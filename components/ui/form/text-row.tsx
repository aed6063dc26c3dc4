"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldRow } from "./field-row.tsx";
import { Input } from "./input.tsx";
import { useDraftField } from "./use-draft-field.ts";

/** The style of a control that looks like text until hovered. */
export const quietControlClass =
  "text-ellipsis border-transparent bg-transparent px-2 shadow-none hover:border-line-strong focus-visible:bg-raised read-only:bg-transparent";

type TextRowProps = {
  /** DOM id of the field, for focus. */
  id?: string;
  label: string;
  value: string;
  placeholder?: string;
  type?: "text" | "email" | "date";
  required?: boolean;
  readOnly?: boolean;
  onSave: (value: string) => Promise<void>;
};

/** A text field edited in place. */
export function TextRow(props: TextRowProps) {
  const t = useTranslations("ui.textRow");
  const { label, value, placeholder = t("empty"), type = "text", required, readOnly, onSave } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { state, fieldProps } = useDraftField(value, onSave, required);
  return (
    <FieldRow label={label} htmlFor={id} state={state}>
      <Input
        id={id}
        type={type}
        {...fieldProps}
        placeholder={placeholder}
        readOnly={readOnly}
        className={quietControlClass}
      />
    </FieldRow>
  );
}
