import type errors from "#messages/en/errors.json";
import type reasons from "#messages/en/reasons.json";

/** A code that the console has a sentence for, in `messages/<language>/reasons.json` or `errors.json`. */
export type ReasonCode = Exclude<keyof typeof reasons, "fields" | "requirements"> | keyof typeof errors;

/** One sentence of the console: its code and the values in it. A console may be older than a code. */
export type ReasonPart = { code: string; values?: ReasonValues };
export type ReasonValues = Record<string, string | number> | undefined;

/**
 * The reason for a state or a failure. `text` is the English sentence of the API. The console shows `parts`, in the
 * reader's language; without parts it shows the text, which then comes from a vendor or a person.
 */
export type Reason = { text: string; parts: ReasonPart[] };

/** Returns one sentence of the console. */
export function reasonPart(code: ReasonCode, values?: ReasonValues): ReasonPart {
  return values ? { code, values } : { code };
}

/** Returns a reason with one part. */
export function reason(text: string, code: ReasonCode, values?: ReasonValues): Reason {
  return { text, parts: [reasonPart(code, values)] };
}

/** Returns several reasons as one. */
export function joinReasons(reasons: readonly Reason[]): Reason {
  return { text: reasons.map(({ text }) => text).join(" "), parts: reasons.flatMap(({ parts }) => parts) };
}

/** Returns the words of a vendor or a person, which are shown as they are. */
export function verbatimReason(text: string): Reason {
  return { text, parts: [] };
}

/** The header of error responses to the console: the parts of the error's reason as JSON in ASCII. */
export const REASON_HEADER = "X-Reason";
const MAX_HEADER = 4_096;

/** Returns the header of some parts; empty without parts, and if they are too long. */
export function reasonHeader(parts: readonly ReasonPart[]): Record<string, string> {
  if (parts.length === 0) return {};
  const json = JSON.stringify(parts).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return json.length > MAX_HEADER ? {} : { [REASON_HEADER]: json };
}
