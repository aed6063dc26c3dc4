"use client";

import { type ShownReason, useReasonText } from "../text/reason-text.ts";

/** A reason in the reader's language. One without parts is shown as it is, and loads no messages. */
export function ReasonText(reason: ShownReason) {
  return reason.parts.length === 0 ? reason.text : <Parts {...reason} />;
}

function Parts(reason: ShownReason) {
  return useReasonText()(reason);
}
