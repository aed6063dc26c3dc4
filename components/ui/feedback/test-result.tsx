"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReasonParts } from "#lib/platform/reason-parts.ts";
import { cn } from "../class-names.ts";
import { useReasonText } from "../text/reason-text.ts";

/** A connection test that may run, have failed to run, or have a result. */
export type ConnectionTest<Result> = { data: Result | undefined; error: Error | null; isPending: boolean };

type TestResultProps = {
  test: ConnectionTest<{ ok: boolean; message: string; messageParts: ReasonParts }>;
  /** Returns the text of a result; without it, its message. */
  textOf?: (message: string) => string;
  className?: string;
};

/** The result of a connection test, announced when it is known; nothing before the first test. */
export function TestResult({ test, textOf = (message) => message, className }: TestResultProps) {
  const reasonText = useReasonText();
  const { data, error, isPending } = test;
  const isFine = data?.ok === true && !error;
  const message = data && textOf(reasonText({ text: data.message, parts: data.messageParts }));
  const text = error?.message ?? message;
  return (
    <p role="status" className={cn("text-xs [overflow-wrap:anywhere]", className)}>
      {!isPending && text && (
        <span
          className={cn(
            "mt-1.5 flex items-start gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:translate-y-px",
            isFine ? "text-success-ink" : "text-danger-ink",
          )}
        >
          {isFine ? <CircleCheck /> : <CircleAlert />}
          {text}
        </span>
      )}
    </p>
  );
}
