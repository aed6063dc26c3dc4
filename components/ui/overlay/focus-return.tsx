"use client";

import { useEffect, useState } from "react";

/** The last focused element. A closing menu briefly removes the focus before it returns it to its button. */
let lastFocused: Element | null = null;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    lastFocused = target instanceof Element ? target : null;
  });
}

/**
 * Restores focus when a dialog closes, unless something else took it. Radix does this only for dialogs with their own
 * trigger.
 */
export function FocusReturn(): null {
  // Read during render, because a field with autofocus takes focus before any effect runs.
  const [target] = useState(focusTarget);
  useEffect(() => () => void setTimeout(() => restoreFocus(target)), [target]);
  return null;
}

/** Returns the focused element. For a menu item, whose menu closes, returns the menu's button. */
function focusTarget(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  let target = isFocusNowhere() ? lastFocused : document.activeElement;
  for (let menu = target?.closest('[role="menu"]'); menu; menu = target?.closest('[role="menu"]')) {
    target = document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  }
  return target instanceof HTMLElement ? target : null;
}

function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function restoreFocus(target: HTMLElement | null): void {
  if (!target || !isFocusNowhere()) return;
  // The element may have been deleted. Focus then goes to the page content.
  const next = target.isConnected ? target : document.getElementById("content");
  next?.focus({ preventScroll: true });
}
