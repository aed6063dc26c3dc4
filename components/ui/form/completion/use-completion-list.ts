"use client";

import { type KeyboardEvent, useId, useState } from "react";
import type { IncompleteText } from "./complete-text.ts";

export type CompletionOption = { key: string; label: string; hint: string; insert: string };

type FieldProps = {
  "aria-autocomplete": "list";
  "aria-controls": string | undefined;
  "aria-activedescendant": string | undefined;
};

export type Completion = {
  listId: string;
  /** The accessible name of the list. */
  label: string;
  /** Shown if there are no options to choose from; null for nothing. */
  emptyText: string | null;
  options: readonly CompletionOption[];
  active: number;
  choose: (option: CompletionOption) => void;
  /** Returns whether the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Attributes of the field that refer to the list. */
  fieldProps: FieldProps;
};

type CompletionInput = {
  label: string;
  /** The incomplete text at the caret. */
  found: IncompleteText | null;
  /** All options; the list shows those that contain the query. */
  offered: readonly CompletionOption[];
  /** Stays open without options and shows this. */
  emptyText?: string | null;
  choose: (option: CompletionOption) => void;
};

const MAX_OPTIONS = 8;

/** A list of completions at the caret of a text field, controlled by the keys of the field. */
export function useCompletionList(input: CompletionInput): Completion {
  const { label, found, offered, emptyText = null, choose } = input;
  const listId = useId();
  const place = found ? `${found.kind} ${found.start}` : "";
  const [closedAt, setClosedAt] = useState("");
  const [chosen, setChosen] = useState({ place: "", index: 0 });
  // After the trigger character is deleted, typing it again opens the list.
  if (found === null && closedAt !== "") setClosedAt("");
  const isOpen = found !== null && closedAt !== place;
  const query = found?.query.toLowerCase() ?? "";
  const matching = offered.filter(({ label }) => label.toLowerCase().includes(query));
  const options = isOpen ? matching.slice(0, MAX_OPTIONS) : [];
  const active = chosen.place === place ? Math.min(chosen.index, options.length - 1) : 0;
  const shownText = isOpen ? emptyText : null;

  function onKeyDown(event: KeyboardEvent): boolean {
    if (options.length === 0 && shownText === null) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (step !== undefined && options.length > 0) {
      setChosen({ place, index: (active + step + options.length) % options.length });
    } else if ((event.key === "Enter" || event.key === "Tab") && option) choose(option);
    else if (event.key === "Escape") setClosedAt(place);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const isShown = options.length > 0;
  const fieldProps: FieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isShown ? listId : undefined,
    "aria-activedescendant": isShown ? `${listId}-${active}` : undefined,
  };
  return { listId, label, emptyText: shownText, options, active, choose, onKeyDown, fieldProps };
}
