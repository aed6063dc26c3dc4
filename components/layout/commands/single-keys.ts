"use client";

import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#components/ui/stored-value.ts";

const KEY = "tertulia:single-keys";
const listeners = new Set<() => void>();

/**
 * Whether shortcuts that begin with a character ("c", "g b") work. People who dictate trigger them by accident, so they
 * can be turned off (WCAG 2.2, 2.1.4). Those of a focused card or row always work.
 */
export function areSingleKeysOn(): boolean {
  return readStored(KEY) !== "off";
}

/** Turns them on or off in this browser. */
export function setSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? "on" : "off");
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

/** Whether a stroke or a sequence of strokes begins with a character. */
export function beginsWithCharacter(keys: string): boolean {
  return (keys.split(" ")[0] ?? "").length === 1;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
