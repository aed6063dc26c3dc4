"use client";

import { useCallback } from "react";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { Problem } from "#lib/automations/schema.ts";

/** Returns a function that translates problems for the reader. */
export function useTranslateProblems(): (problems: readonly Problem[]) => Problem[] {
  const reasonText = useReasonText();
  return useCallback(
    (problems) =>
      problems.map((problem) => ({
        ...problem,
        message: reasonText({ text: problem.message, parts: problem.parts }),
      })),
    [reasonText],
  );
}
