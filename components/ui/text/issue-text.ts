import type { z } from "zod";

/** Returns the message for a validation issue; undefined keeps zod's. A message set in the schema has priority. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return "Fill this in";
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string"
        ? tooShort(Number(issue.minimum))
        : `Must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `Use at most ${issue.maximum} characters`
        : `Must be at most ${issue.maximum}`;
    case "invalid_value":
      return "Choose one of the options";
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int" ? "Must be a number" : "Is not valid";
    default:
      return undefined;
  }
}

function tooShort(minimum: number): string {
  return minimum <= 1 ? "Fill this in" : `Use at least ${minimum} characters`;
}
