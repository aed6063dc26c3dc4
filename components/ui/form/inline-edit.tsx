"use client";

import { useState } from "react";
import { cn } from "../class-names.ts";
import { controlClass } from "./input.tsx";

type InlineEditProps = {
  /** Accessible name: "Name of stage Won". */
  label: string;
  value: string;
  /** Called with the trimmed text if it changed. If the promise rejects, the old text is restored. */
  onSave: (value: string) => Promise<unknown> | undefined;
  /** Restores the old text if the field is empty. */
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  /** Whether a dialog opens with the focus on it. */
  isFocusedFirst?: boolean;
  type?: "text" | "email" | "tel";
  className?: string;
};

/** Text that is edited in place. Enter or blur saves, Escape reverts. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, required = true, placeholder, maxLength, disabled, type, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function save() {
    const text = draft?.trim();
    if (text === undefined || text === value || (required && text === "")) return setDraft(null);
    setSaving(true);
    try {
      await onSave(text);
    } catch {
      // The caller shows the error. Here only the old text is restored.
    }
    setSaving(false);
    setDraft(null);
  }

  return (
    <input
      aria-label={label}
      data-autofocus={props.isFocusedFirst || undefined}
      type={type ?? "text"}
      value={draft ?? value}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      readOnly={saving}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape" || draft === null) return;
        event.stopPropagation();
        setDraft(null);
      }}
      className={cn(
        controlClass,
        "h-7 border-transparent bg-transparent px-1.5 shadow-none hover:border-line-strong coarse:h-10 [&[readonly]]:bg-transparent",
        saving && "opacity-60",
        className,
      )}
    />
  );
}
