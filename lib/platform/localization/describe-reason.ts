import type { Reason } from "../reason.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import { translator } from "./translator.ts";

type Say = (code: string, values?: Record<string, string | number>) => string;

/** Returns a reason in a person's language, for text that the server writes. Without parts it is the text as it is. */
export function describeReason({ text, parts }: Reason, locale: string): string {
  if (parts.length === 0 || locale === DEFAULT_LOCALE) return text;
  const reasons = translator(locale, "reasons") as unknown as Say;
  const errors = translator(locale, "errors") as unknown as Say;
  try {
    return parts
      .map(({ code, values }) => (/^[A-Z_]+$/.test(code) ? errors : reasons)(code, values))
      .join(" ");
  } catch {
    return text;
  }
}
