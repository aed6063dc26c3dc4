import type { Language } from "#messages/languages.ts";

/** Number formats, as they write 1234.56. */
export const numberFormats = ["1,234.56", "1.234,56", "1 234,56"] as const;
export type NumberFormat = (typeof numberFormats)[number];

export const dateFormats = ["dd/mm/yyyy", "mm/dd/yyyy", "yyyy-mm-dd"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Days that start a week. */
export const firstDays = ["monday", "saturday", "sunday"] as const;
type FirstDay = (typeof firstDays)[number];

/** How numbers, amounts and dates are written and read. */
export type Formats = {
  language: Language;
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
  firstDayOfWeek: FirstDay;
  /** IANA name; undefined for the time zone of the device. */
  timezone: string | undefined;
  /** The workspace's currency, which is shown with its short symbol. */
  currency: string | null;
};

/** Formats that no person or browser has chosen. */
export const defaultFormats: Formats = {
  language: "en",
  numberFormat: "1,234.56",
  dateFormat: "dd/mm/yyyy",
  firstDayOfWeek: "monday",
  timezone: undefined,
  currency: null,
};

/** Saved choices; null follows the browser. */
type Choices = { [Key in "numberFormat" | "dateFormat" | "firstDayOfWeek"]: Formats[Key] | null } & {
  timezone: string | null;
};

/**
 * Returns the language tag of a browser in its usual form. Some systems report one that Intl rejects: "en-US@posix",
 * "es_CO.UTF-8". Returns English if none can be read.
 */
export function languageTag(reported: string): string {
  const [tag = ""] = reported.split(/[@.]/);
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0] ?? defaultFormats.language;
  } catch {
    return defaultFormats.language;
  }
}

/**
 * Returns the formats of a user. What they did not choose follows `tag`, the language tag of their browser ("es-CO").
 */
export function formatsOf(
  choices: Choices,
  { tag, language, currency }: Pick<Formats, "language" | "currency"> & { tag: string },
): Formats {
  const known = languageTag(tag);
  return {
    language,
    numberFormat: choices.numberFormat ?? numberFormatOf(known),
    dateFormat: choices.dateFormat ?? dateFormatOf(known),
    firstDayOfWeek: choices.firstDayOfWeek ?? firstDayOf(known),
    timezone: choices.timezone ?? undefined,
    currency,
  };
}

/** Returns how people with a language tag write numbers. */
export function numberFormatOf(tag: string): NumberFormat {
  const parts = new Intl.NumberFormat(tag, { useGrouping: "always" }).formatToParts(12_345.6);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  if (part("decimal") !== ",") return "1,234.56";
  return part("group") === "." ? "1.234,56" : "1 234,56";
}

/** Returns the order in which people with a language tag write dates. */
export function dateFormatOf(tag: string): DateFormat {
  const parts = new Intl.DateTimeFormat(tag, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts();
  const first = parts.find(({ type }) => type === "year" || type === "month" || type === "day")?.type;
  if (first === "year") return "yyyy-mm-dd";
  return first === "month" ? "mm/dd/yyyy" : "dd/mm/yyyy";
}

/** Returns the first day of the week for a language tag; Monday where the runtime does not know it. */
export function firstDayOf(tag: string): FirstDay {
  const locale = new Intl.Locale(tag);
  // Older browsers have a property instead of the method, or neither.
  const read: unknown = Reflect.get(locale, "getWeekInfo");
  const week: unknown = typeof read === "function" ? read.call(locale) : Reflect.get(locale, "weekInfo");
  const day: unknown = typeof week === "object" && week !== null ? Reflect.get(week, "firstDay") : 1;
  if (day === 7) return "sunday";
  return day === 6 ? "saturday" : "monday";
}
