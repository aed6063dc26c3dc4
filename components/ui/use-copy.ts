"use client";

import { useEffect, useRef, useState } from "react";

/** Copies a text to the clipboard; `state` says for two seconds how it went. */
export function useCopy(): { state: "idle" | "copied" | "failed"; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string) {
    const done = await writeToClipboard(text);
    setState(done ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 2000);
  }
  return { state, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http on a LAN address has no clipboard API: fall back to the selection.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  (document.querySelector("[role=dialog]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
