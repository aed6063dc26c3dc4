"use client";

import { useSyncExternalStore } from "react";

/** Whether a media query matches; true on the server. */
function useMedia(text: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(text);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(text).matches,
    () => true,
  );
}

/** Returns the number of panes side by side: one on a phone, two on a tablet, three on a desktop. */
export function usePanes(): 1 | 2 | 3 {
  const isTwo = useMedia("(min-width: 48rem)");
  const isThree = useMedia("(min-width: 80rem)");
  if (isThree) return 3;
  return isTwo ? 2 : 1;
}
