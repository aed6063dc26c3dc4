"use client";

import { useState } from "react";
import type { InboxScope } from "../inbox-address.ts";
import type { ListAction } from "../list/use-list-shortcuts.ts";
import { nothingSelected, type Selection } from "./selection.ts";

/** The selection of the list. It is cleared when the list's scope changes. */
export function useSelection(scope: InboxScope) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [isChoosing, setChoosing] = useState(false);
  const [wanted, setWanted] = useState<ListAction | null>(null);
  const list = JSON.stringify(scope);
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    setSelection(nothingSelected);
  }
  return {
    selection,
    setSelection,
    isChoosing,
    /** The action that a keyboard shortcut requested from the bulk bar. */
    wanted,
    act(act: ListAction, chosen: Selection) {
      setSelection(chosen);
      setWanted(act);
    },
    onWanted: setWanted,
    clear() {
      setSelection(nothingSelected);
      setChoosing(false);
      setWanted(null);
    },
    toggleChoosing() {
      setChoosing(!isChoosing);
      if (isChoosing) setSelection(nothingSelected);
    },
  };
}
