"use client";

import { useState } from "react";
import { cn } from "../class-names.ts";
import { controlClass } from "./input.tsx";

export type InlineEditProps = {
  /** Accessible name: "Name of stage Won". */
  label: string;
  value: string;
  /** Called with the trimmed text when it differs. A rejected promise puts the old text back. */
  onSave: (value: string) => Promise<unknown> | undefined;
  /** Refuses an empty text by putting the old one back. */
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  type?: "text" | "email" | "tel";
  className?: string;
};

/** Text that is edited where it stands: Enter or leaving saves, Escape takes back. */
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
      // Anyone who saves says why; here the old text comes back.
    }
    setSaving(false);
    setDraft(null);
  }

  return (
    <input
      aria-label={label}
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
