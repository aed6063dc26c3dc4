"use client";

import { useEffect } from "react";
import type { GraphEditor } from "./use-graph-editor.ts";

/** Undo and redo outside of fields, which have their own. */
export function useUndoKeys({ undo, redo }: GraphEditor, canWrite: boolean): void {
  useEffect(() => {
    if (!canWrite) return;
    const listen = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (isField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [undo, redo, canWrite]);
}
