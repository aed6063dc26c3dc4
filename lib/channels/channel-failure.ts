import type { ReasonPart } from "#lib/platform/reason.ts";

/** Consequence of a failure for the next step. */
export type FailureClass =
  | "token"
  | "permission"
  | "rate"
  | "pair"
  | "window"
  | "undeliverable"
  | "template"
  | "media"
  | "input"
  | "server"
  | "policy";

/** The reason why a vendor rejected a request or failed. */
export type ChannelFailure = {
  class: FailureClass;
  /** The vendor's code, or one of ours: timeout, unreachable, bad_answer, not_supported. */
  code: string;
  /** One English sentence for people. Contains no secret. */
  reason: string;
  /** Parts that the console shows instead of the sentence. */
  parts: ReasonPart[];
  /** The vendor's own words; null if there are none. Contains no secret. */
  detail: string | null;
  /** Whether the call may be repeated: the vendor allows it, or the call certainly never arrived. */
  retry: boolean;
  /** Seconds to wait before a retry, if the vendor named a time; else null. */
  retryAfter: number | null;
};
