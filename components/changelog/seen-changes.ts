"use client";

import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#components/ui/stored-value.ts";

/** The date of the newest release in docs/changelog.md. Help has a dot until the user has seen it in this browser. */
export const LATEST_CHANGE = "2026-11-28";

const KEY = "tertulia:seen-changes";
const listeners = new Set<() => void>();

/** Remembers that the newest release was seen. */
export function markChangesSeen(): void {
  writeStored(KEY, LATEST_CHANGE);
  for (const listener of listeners) listener();
}

/** Returns whether there is a release that was not seen in this browser. */
export function useHasUnseenChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnseen, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasUnseen(): boolean {
  return (readStored(KEY) ?? "") < LATEST_CHANGE;
}
