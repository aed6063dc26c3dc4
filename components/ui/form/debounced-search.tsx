"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { SEARCH_DELAY_MS } from "../use-debounced-value.ts";
import { SearchInput } from "./search-input.tsx";

type SearchProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
};

/** A search field. Calls `onChange` after a pause in typing, and immediately when it is cleared. */
export function DebouncedSearch({ label, field, value, onChange }: SearchProps) {
  const [text, setText] = useDebouncedDraft(value, onChange);
  return <SearchInput ref={field} label={label} value={text} onChange={setText} className="w-56 shrink-0" />;
}

/** Returns the text of a search field and its setter. The text is passed on as described above. */
export function useDebouncedDraft(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string) => void] {
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
      draft === "" ? 0 : SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft ?? value, setDraft];
}
