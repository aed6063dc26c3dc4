"use client";

import { useSyncExternalStore } from "react";

const wide = "(min-width: 40rem)";

/** Whether columns fit side by side. A phone shows one at a time. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
