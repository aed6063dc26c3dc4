"use client";

import { useSyncExternalStore } from "react";

/** Whether a media query holds; on the server `true`. */
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

/** How many panes stand side by side: a phone shows one, a tablet the list and the conversation, a desk all three. */
export function usePanes(): 1 | 2 | 3 {
  const isTwo = useMedia("(min-width: 48rem)");
  const isThree = useMedia("(min-width: 80rem)");
  if (isThree) return 3;
  return isTwo ? 2 : 1;
}
