"use client";

import { type KeyboardEvent, type MouseEvent, useState } from "react";

/**
 * The state of a button with a menu whose code is loaded later (`MenuBeside` in a `lazyPart`).
 * @returns the button's props, the button while its menu is open, and how to close it
 */
export function useMenuButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = {
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    "data-state": anchor === null ? "closed" : "open",
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setAnchor(event.currentTarget);
    },
  } as const;
  return { button, anchor, close: () => setAnchor(null) };
}
