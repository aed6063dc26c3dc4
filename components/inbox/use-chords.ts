"use client";

import { useEffect, useRef } from "react";

/**
 * Handlers by key combination, such as "shift+j", "alt+k" or a single letter. Combinations with Alt also work while the
 * user types. A handler that returns false leaves the event to other handlers.
 */
export type Chords = Readonly<Record<string, () => unknown>>;

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
      if (!run || isElsewhere(event.target, event.altKey)) return;
      if (event.repeat && !/[jk]$/.test(chord ?? "")) return event.preventDefault();
      if (run() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

/** Uses the key code, because Alt changes the letter on some systems. Without modifiers it uses the letter. */
function chordOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || !code.startsWith("Key") || (shiftKey && altKey)) return null;
  if (!shiftKey && !altKey) return key.toLowerCase();
  return `${shiftKey ? "shift" : "alt"}+${code.slice(3).toLowerCase()}`;
}

function isElsewhere(target: EventTarget | null, mayType: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[data-modal], [role=dialog], [role=menu], [role=listbox]") !== null) return true;
  return (
    !mayType && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}
