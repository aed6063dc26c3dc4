import type { Reason, ReasonValues } from "../reason.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import { translator } from "./translator.ts";

type Say = (code: string, values?: ReasonValues) => string;

/** Returns a reason in a user's language, for text that the server writes. Without parts it is the text as it is. */
export function describeReason({ text, parts }: Reason, locale: string): string {
  if (parts.length === 0 || locale === DEFAULT_LOCALE) return text;
  const reasons = translator(locale, "reasons") as unknown as Say;
  const errors = translator(locale, "errors") as unknown as Say;
  try {
    return parts
      .map(({ code, values }) =>
        (/^[A-Z_]+$/.test(code) ? errors : reasons)(code, withLabel(reasons, values)),
      )
      .join(" ");
  } catch {
    return text;
  }
}

/** Replaces the keys of a field and of a requirement by their texts. */
function withLabel(reasons: Say, values: ReasonValues): ReasonValues {
  if (values?.field === undefined) return values;
  const { field, requirement } = values;
  const shown = { ...values };
  if (requirement !== undefined) shown.requirement = reasons(`requirements.${requirement}`, values);
  try {
    return { ...shown, field: reasons(`fields.${field}`) };
  } catch {
    return shown;
  }
}
