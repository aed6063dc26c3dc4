import { z } from "zod";
import { isStorable } from "#lib/platform/api/timestamp.ts";
import { formatValue, readNumber, readPhone, UnusableValueError } from "#lib/platform/read-value.ts";

export { UnusableValueError };

/** Date formats; the last two count from 1970. */
export const dateFormats = [
  "iso",
  "dd/mm/yyyy",
  "mm/dd/yyyy",
  "yyyy-mm-dd",
  "seconds",
  "milliseconds",
] as const;
type DateFormat = (typeof dateFormats)[number];

const Text = z.string().max(500);

/** One change to a value between the payload and a field. Changes are applied in order. */
export const Transform = z.discriminatedUnion("type", [
  z.object({ type: z.literal("trim") }),
  z.object({ type: z.literal("lowercase") }),
  z.object({ type: z.literal("uppercase") }),
  z.object({ type: z.literal("capitalize") }),
  /** A text before or after the value. */
  z.object({ type: z.literal("prefix"), text: Text }),
  z.object({ type: z.literal("suffix"), text: Text }),
  /** The value if the payload has none. */
  z.object({ type: z.literal("default"), text: Text }),
  /** One part of a text, counted from 0, or from the end if negative. */
  z.object({
    type: z.literal("part"),
    separator: z.string().min(1).max(20),
    index: z.int().min(-50).max(50),
  }),
  /** Replaces whole values and ignores case. `other` replaces all other values; without it they stay. */
  z.object({
    type: z.literal("lookup"),
    entries: z.array(z.object({ from: Text, to: Text })).max(100),
    other: Text.nullable().default(null),
  }),
  /** Digits with the dialing code; numbers without one belong to this country. */
  z.object({ type: z.literal("phone"), country: z.string().length(2).toUpperCase() }),
  z.object({ type: z.literal("number"), decimal: z.enum([".", ","]) }),
  z.object({ type: z.literal("date"), format: z.enum(dateFormats) }),
]);
export type Transform = z.infer<typeof Transform>;

/** A value between the payload and a field: a list only if the payload has one. Null means no value. */
export type Value = string | readonly string[] | null;

/** Applies the changes in order. Throws UnusableValueError with a sentence for people. */
export function transform(value: Value, steps: readonly Transform[]): Value {
  return steps.reduce(apply, value);
}

function apply(value: Value, step: Transform): Value {
  if (step.type === "default") return isNothing(value) ? step.text : value;
  if (value === null) return null;
  if (typeof value !== "string") return value.map((item) => applyToText(item, step));
  return applyToText(value, step);
}

function applyToText(text: string, step: Exclude<Transform, { type: "default" }>): string {
  switch (step.type) {
    case "trim":
      return text.trim();
    case "lowercase":
      return text.toLowerCase();
    case "uppercase":
      return text.toUpperCase();
    case "capitalize":
      return text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());
    case "prefix":
      return text === "" ? text : step.text + text;
    case "suffix":
      return text === "" ? text : text + step.text;
    case "part":
      return text.split(step.separator).at(step.index)?.trim() ?? "";
    case "lookup":
      return lookUp(text, step);
    case "phone":
      return readPhone(text, step.country);
    case "number":
      return readNumber(text, step.decimal);
    case "date":
      return toInstant(text, step.format);
  }
}

function isNothing(value: Value): boolean {
  return value === null || value.length === 0;
}

function lookUp(text: string, { entries, other }: Extract<Transform, { type: "lookup" }>): string {
  const normalized = text.trim().toLowerCase();
  const entry = entries.find(({ from }) => from.trim().toLowerCase() === normalized);
  return entry?.to ?? other ?? text;
}

function toInstant(text: string, format: DateFormat): string {
  if (text.trim() === "") return "";
  const at = readDate(text.trim(), format);
  if (!isStorable(at)) {
    {
      const value = formatValue(text);
      throw new UnusableValueError(`“${value}” is not a date in the format ${format}`, "notADate", {
        value,
        format,
      });
    }
  }
  return at.toISOString();
}

function readDate(text: string, format: DateFormat): Date {
  if (format === "seconds") return new Date(Number(text) * 1_000);
  if (format === "milliseconds") return new Date(Number(text));
  if (format === "iso") return new Date(/^\d{4}-\d{2}/.test(text) ? withZone(text) : Number.NaN);
  const [a = "", b = "", c = ""] = text.split(/[/.\s-]/);
  const [year, month, day] =
    format === "yyyy-mm-dd" ? [a, b, c] : format === "dd/mm/yyyy" ? [c, b, a] : [c, a, b];
  return dayOf(Number(year), Number(month), Number(day));
}

/** A time without a zone is UTC, not the server's time. */
function withZone(text: string): string {
  return /T|\s\d/.test(text) && !/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text.replace(" ", "T")}Z` : text;
}

/** Noon UTC, which is the same day nearly everywhere; June 31 is rejected. */
function dayOf(year: number, month: number, day: number): Date {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at
    : new Date(Number.NaN);
}
