"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";

export type SaveState = { status: "idle" | "saving" | "saved" } | { status: "failed"; reason: string };

/** Duration of the "saved" state, in milliseconds. */
const SAVED_MS = 1_800;

/** Runs a field's saves and returns the state of the last one. Results of earlier saves are ignored. */
export function useFieldSave(): [SaveState, (save: () => Promise<unknown>) => Promise<boolean>, () => void] {
  const t = useTranslations("ui.useFieldSave");
  const [state, setState] = useState<SaveState>({ status: "idle" });
  const latest = useRef(0);

  async function run(save: () => Promise<unknown>): Promise<boolean> {
    latest.current += 1;
    const turn = latest.current;
    const setLatest = (next: SaveState) => turn === latest.current && setState(next);
    setLatest({ status: "saving" });
    try {
      await save();
    } catch (error) {
      setLatest({
        status: "failed",
        reason: error instanceof Error ? error.message : t("itCouldNotBeSaved"),
      });
      return false;
    }
    setLatest({ status: "saved" });
    setTimeout(() => setLatest({ status: "idle" }), SAVED_MS);
    return true;
  }

  function reset() {
    latest.current += 1;
    setState({ status: "idle" });
  }
  return [state, run, reset];
}
