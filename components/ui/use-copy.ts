"use client";

import { useEffect, useRef, useState } from "react";
import { writeToClipboard } from "./copy-text.ts";

/** Copies a text to the clipboard. `state` shows the result for two seconds. */
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
