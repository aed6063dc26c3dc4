"use client";

import { useEffect, useState } from "react";

/**
 * Stands in a window and gives the focus back to what had it when the window opened. Radix does so for windows with a
 * trigger of its own alone; whatever took the focus meanwhile keeps it.
 */
export function FocusReturn(): null {
  // Read while it is drawn: a field that takes the focus automatically does so before any effect.
  const [holder] = useState(focusHolder);
  useEffect(() => () => void setTimeout(() => giveBack(holder)), [holder]);
  return null;
}

/** What has the focus; for an item of a menu, which closes, the button that opened the menu. */
function focusHolder(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  let holder = document.activeElement;
  for (let menu = holder?.closest('[role="menu"]'); menu; menu = holder?.closest('[role="menu"]')) {
    holder = document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  }
  return holder instanceof HTMLElement && holder !== document.body ? holder : null;
}

function giveBack(holder: HTMLElement | null): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body;
  if (!holder || !isNowhere) return;
  // Gone where the window was about deleting it: then the page, rather than the start of the document.
  const next = holder.isConnected ? holder : document.getElementById("content");
  next?.focus({ preventScroll: true });
}
