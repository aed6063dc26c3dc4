"use client";

import { useSyncExternalStore } from "react";

/** Whether to show shortcuts with ⌘; false on the server. */
export function useIsApple(): boolean {
  return useSyncExternalStore(subscribe, isApple, () => false);
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function subscribe(): () => void {
  return () => {};
}
