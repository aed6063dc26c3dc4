"use client";

import { useState } from "react";
import type { InboxScope } from "../inbox-address.ts";
import type { ListAction } from "../list/use-list-shortcuts.ts";
import { emptySelection, type Selection } from "./selection.ts";

/** The selection of the list. It is cleared when the list's scope changes. */
export function useSelection(scope: InboxScope) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [isChoosing, setChoosing] = useState(false);
  const [requestedAction, requestAction] = useState<ListAction | null>(null);
  const list = JSON.stringify(scope);
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    setSelection(emptySelection);
  }
  return {
    selection,
    setSelection,
    isChoosing,
    /** The action that a keyboard shortcut requested from the bulk bar. */
    requestedAction,
    act(act: ListAction, chosen: Selection) {
      setSelection(chosen);
      requestAction(act);
    },
    onRequestAction: requestAction,
    clear() {
      setSelection(emptySelection);
      setChoosing(false);
      requestAction(null);
    },
    toggleChoosing() {
      setChoosing(!isChoosing);
      if (isChoosing) setSelection(emptySelection);
    },
  };
}
