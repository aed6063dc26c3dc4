"use client";

import { useEffect } from "react";
import type { CommandStore } from "./command-store.ts";
import { matchKeys, strokeOf } from "./shortcut.ts";
import { areSingleKeysOn, beginsWithCharacter } from "./single-keys.ts";

const sequenceMs = 1_200;

/**
 * Runs commands by their keys. Single keys are inactive while typing, in menus and popovers, and behind modal dialogs;
 * Ctrl/Cmd chords only behind modal dialogs.
 */
export function useShortcuts(store: CommandStore): void {
  useEffect(() => {
    let strokes: string[] = [];
    let last = 0;

    function onKeyDown(event: KeyboardEvent) {
      const stroke = strokeOf(event);
      if (event.defaultPrevented || event.repeat || stroke === null || isOff(event.target, stroke)) return;
      const now = event.timeStamp;
      strokes = now - last > sequenceMs ? [stroke] : [...strokes, stroke];
      last = now;
      strokes = run(event, strokes);
    }

    function run(event: KeyboardEvent, tried: string[]): string[] {
      const candidates = store.list().filter((command) => command.keys !== undefined && !command.local);
      const complete = candidates.findLast((command) => matchKeys(command.keys ?? "", tried) === "complete");
      if (complete) {
        event.preventDefault();
        complete.run();
        return [];
      }
      if (candidates.some((command) => matchKeys(command.keys ?? "", tried) === "begun")) return tried;
      // The sequence matched no command: the last stroke may be a command alone.
      return tried.length > 1 ? run(event, tried.slice(-1)) : [];
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [store]);
}

/** In a field, Ctrl/Cmd+Z undoes typing. */
function isTextUndo(stroke: string): boolean {
  return stroke === "mod+z" || stroke === "mod+shift+z";
}

function isOff(target: EventTarget | null, stroke: string): boolean {
  if (beginsWithCharacter(stroke) && !areSingleKeysOn()) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[data-modal], [role=menu], [role=listbox]")) return true;
  // The button of an open popover has the focus until the popover's search field is drawn.
  const isOpenButton = target.matches("[aria-haspopup][aria-expanded=true]");
  const isField = target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select");
  return (isField || isOpenButton) && (!stroke.startsWith("mod+") || isTextUndo(stroke));
}
