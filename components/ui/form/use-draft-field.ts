"use client";

import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { useFieldSave } from "./use-field-save.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field edited in place. Leaving the field saves it, Enter leaves it (Ctrl/Cmd+Enter in a text area), and
 * Escape reverts. A text that could not be saved stays so that it can be corrected, and so does what was typed during a
 * save. `draft` is null without changes.
 */
export function useDraftField(value: string, save: (text: string) => Promise<unknown>, required = false) {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run, reset] = useFieldSave();
  const sent = useRef<string | null>(null);

  async function commit() {
    const text = draft?.trim();
    if (text === undefined || text === sent.current) return;
    if ((text === value && sent.current === null) || (required && text === "")) return setDraft(null);
    sent.current = text;
    const isSaved = await run(() => save(text));
    if (sent.current === text) sent.current = null;
    if (isSaved) setDraft((now) => (now?.trim() === text ? null : now));
  }

  function onKeyDown(event: KeyboardEvent<Field>) {
    const isMultiLine = event.currentTarget instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && (!isMultiLine || event.metaKey || event.ctrlKey)) event.currentTarget.blur();
    if (event.key !== "Escape") return;
    if (draft !== null) event.stopPropagation();
    setDraft(null);
    reset();
  }

  const fieldProps = {
    value: draft ?? value,
    "aria-invalid": state.status === "failed" || undefined,
    autoComplete: "off",
    onChange: (event: ChangeEvent<Field>) => setDraft(event.target.value),
    onBlur: () => void commit(),
    onKeyDown,
  };
  return { draft, setDraft, state, run, fieldProps };
}
