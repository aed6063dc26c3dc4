"use client";

import { useEffect, useRef } from "react";

/**
 * Handlers by key combination: "shift+j" or a single letter. A handler that returns false leaves the event to other
 * handlers.
 */
type Chords = Readonly<Record<string, () => unknown>>;

/** Runs handlers before the shortcuts of the screen, which do not distinguish J from Shift+J. */
export function useChords(chords: Chords): void {
  const latest = useRef(chords);
  useEffect(() => {
    latest.current = chords;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const chord = chordOf(event);
      const run = chord === null ? undefined : latest.current[chord];
      if (!run || isElsewhere(event.target)) return;
      if (event.repeat && !/[jk]$/.test(chord ?? "")) return event.preventDefault();
      if (run() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

/** Null for anything with Alt, Ctrl or Cmd (components/layout/commands/shortcut.ts). */
function chordOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (altKey || ctrlKey || metaKey || !code.startsWith("Key")) return null;
  return shiftKey ? `shift+${key.toLowerCase()}` : key.toLowerCase();
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const busy =
    "[data-modal], [role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]";
  return target.closest(`${busy}, input:not([type=checkbox]), textarea, select, [contenteditable]`) !== null;
}
