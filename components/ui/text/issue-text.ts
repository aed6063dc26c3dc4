import type { z } from "zod";
import type { Translate } from "../translate.ts";
import { readerText } from "./reader-text.ts";

/** Returns the message for a validation issue. A message set in the schema has priority. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  const t = readerText("ui.issueText");
  if (issue.input === undefined || issue.input === null) return t("required");
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string"
        ? tooShort(Number(issue.minimum), t)
        : t("atLeast", { minimum: Number(issue.minimum) });
    case "too_big":
      return issue.origin === "string"
        ? t("tooLong", { maximum: Number(issue.maximum) })
        : t("atMost", { maximum: Number(issue.maximum) });
    case "invalid_value":
      return t("notAnOption");
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int" ? t("notANumber") : t("invalid");
    case "invalid_format":
      return issue.format === "email" ? t("email") : t("invalid");
    default:
      return t("invalid");
  }
}

function tooShort(minimum: number, t: Translate<"ui.issueText">): string {
  return minimum <= 1 ? t("required") : t("tooShort", { minimum });
}
