"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { FieldRow } from "./field-row.tsx";
import { Input } from "./input.tsx";
import { useFieldSave } from "./use-field-save.ts";

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

/**
 * A text field edited in place. Enter or blur saves, Escape reverts. A rejected value stays so that it can be
 * corrected.
 */
export function TextRow(props: TextRowProps) {
  const t = useTranslations("ui.textRow");
  const { label, value, placeholder = t("empty"), type = "text", required, readOnly, onSave } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run, reset] = useFieldSave();

  async function commit() {
    if (draft === null) return;
    const next = draft.trim();
    if (next === value || (required && next === "")) {
      setDraft(null);
      return;
    }
    if (await run(() => onSave(next))) setDraft((current) => (current?.trim() === next ? null : current));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    setDraft(null);
    reset();
  }

  return (
    <FieldRow label={label} htmlFor={id} state={state}>
      <Input
        id={id}
        type={type}
        value={draft ?? value}
        placeholder={placeholder}
        readOnly={readOnly}
        aria-invalid={state.status === "failed" || undefined}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={onKeyDown}
        className={quietControlClass}
      />
    </FieldRow>
  );
}
