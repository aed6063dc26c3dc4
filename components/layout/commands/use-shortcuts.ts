"use client";

import { useEffect } from "react";
import type { Command, CommandStore } from "./command-store.ts";
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
      if (event.defaultPrevented || stroke === null || isOff(event.target, stroke)) return;
      if (event.repeat) {
        runFirst(
          event,
          commandsWith([stroke]).filter(({ repeats }) => repeats),
        );
        return;
      }
      const now = event.timeStamp;
      strokes = now - last > sequenceMs ? [stroke] : [...strokes, stroke];
      last = now;
      strokes = run(event, strokes);
    }

    function run(event: KeyboardEvent, tried: string[]): string[] {
      const complete = commandsWith(tried);
      if (complete.length > 0) {
        runFirst(event, complete);
        return [];
      }
      if (commandsWith(tried, "begun").length > 0) return tried;
      // The sequence matched no command: the last stroke may be a command alone.
      return tried.length > 1 ? run(event, tried.slice(-1)) : [];
    }

    /** Returns the commands that the strokes complete or begin, in the order in which they are tried. */
    function commandsWith(tried: string[], match: "complete" | "begun" = "complete") {
      return store
        .list()
        .filter(({ keys, local }) => keys !== undefined && !local && matchKeys(keys, tried) === match)
        .reverse()
        .sort((one, other) => rankOf(one) - rankOf(other));
    }

    /** Runs the first command that does not leave the keys to the next one. */
    function runFirst(event: KeyboardEvent, commands: readonly Command[]) {
      if (commands.some((command) => command.run() !== false)) event.preventDefault();
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [store]);
}

/** Commands of the screen come before those of every screen, whose keys a user may have changed. */
function rankOf({ first, everywhere }: Command): number {
  if (first) return 0;
  return everywhere ? 2 : 1;
}

/** In a field, Ctrl/Cmd+Z undoes typing, and Ctrl+Y repeats it. */
function isTextUndo(stroke: string): boolean {
  return ["mod+z", "mod+shift+z", "mod+y"].includes(stroke);
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
