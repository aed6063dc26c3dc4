"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { SearchInput } from "./search-input.tsx";

/** Delay between the last keystroke and the search, in milliseconds. */
const DEBOUNCE_MS = 220;

type SearchProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
};

/** A search field. Calls `onChange` after a pause in typing, and immediately when it is cleared. */
export function DebouncedSearch({ label, field, value, onChange }: SearchProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = useRef(onChange);
  useEffect(() => {
    commit.current = onChange;
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(
      () => {
        commit.current(draft);
        setDraft(null);
      },
      draft === "" ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <SearchInput
      ref={field}
      label={label}
      value={draft ?? value}
      onChange={setDraft}
      className="w-56 shrink-0"
    />
  );
}
