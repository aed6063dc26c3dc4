"use client";

import { useEffect, useState } from "react";

/**
 * Restores focus when a dialog closes, unless something else took it. Radix does this only for dialogs with their own
 * trigger.
 */
export function FocusReturn(): null {
  // Read during render, because a field with autofocus takes focus before any effect runs.
  const [holder] = useState(focusHolder);
  useEffect(() => () => void setTimeout(() => giveBack(holder)), [holder]);
  return null;
}

/** Returns the focused element. For a menu item, whose menu closes, returns the menu's button. */
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
  // The element may have been deleted. Focus then goes to the page content.
  const next = holder.isConnected ? holder : document.getElementById("content");
  next?.focus({ preventScroll: true });
}
