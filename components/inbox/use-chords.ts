"use client";

import { useEffect, useRef } from "react";

/**
 * Keys held together, such as "shift+j" or "alt+k", or a letter alone; those with Alt also work while the user types. One that
 * answers false leaves the key to anything else that wants it.
 */
export type Chords = Readonly<Record<string, () => unknown>>;

/** Runs what chords stand for, ahead of the shortcuts of the screen, to which a J with Shift is a J. */
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

/** By the key's place: with Alt some systems type another letter. A letter alone is what it types. */
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
