"use client";

import { useSyncExternalStore } from "react";

/** The date of the newest release in docs/changelog.md. Help has a dot until the person has seen it in this browser. */
export const LATEST_CHANGE = "2026-11-28";

const KEY = "tertulia:seen-changes";
const listeners = new Set<() => void>();

/** Remembers that the newest release was seen. */
export function markChangesSeen(): void {
  try {
    window.localStorage.setItem(KEY, LATEST_CHANGE);
  } catch {
    // Storage may be blocked; then the dot stays.
  }
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
  try {
    return (window.localStorage.getItem(KEY) ?? "") < LATEST_CHANGE;
  } catch {
    return false;
  }
}
