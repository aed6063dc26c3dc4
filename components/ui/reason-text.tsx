"use client";

import { type ShownReason, useReasonText } from "./text/reason-text.ts";

/** A reason in the reader's language. */
export function ReasonText(reason: ShownReason) {
  return useReasonText()(reason);
}
