import { readNumber } from "#components/ui/text/formats.ts";

/** A custom field of the workspace. */
export type FieldDefinition = { code: string; name: string; type: string; options: readonly string[] };

/** A typed value in the form that is stored, or the reason why it cannot be. */
export type Normalized = { value: string } | { problem: "number" | "date" | "phone" | "link" };

/** Returns a typed value in the stored form of the field's type; an empty one clears the field. */
export function normalizeValue(type: string, text: string): Normalized {
  const typed = text.trim();
  const normalize = typed !== "" && Object.hasOwn(forms, type) && forms[type];
  return normalize ? normalize(typed) : { value: typed };
}

const forms: Record<string, (typed: string) => Normalized> = {
  number: (typed) => {
    const read = readNumber(typed);
    return "value" in read ? { value: plainNumber(read.value) } : { problem: "number" };
  },
  date: (typed) => (isDay(typed) ? { value: typed } : { problem: "date" }),
  phone: (typed) => {
    const digits = typed.replace(/^00/, "+").replace(/[\s().-]/g, "");
    return /^\+?\d{6,15}$/.test(digits) ? { value: digits } : { problem: "phone" };
  },
  link: (typed) => {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
    return url && isWeb(url) && url.hostname.includes(".") ? { value: url.href } : { problem: "link" };
  },
};

/** Without an exponent, which filters and other systems do not read. */
function plainNumber(value: number): string {
  return value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });
}

/** Whether a text is a stored day: 2026-11-30. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whether a text is a stored number. */
export function isPlainNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** Returns the address of a link that is safe to open; null for other texts. */
export function linkOf(text: string): string | null {
  const url = URL.parse(text);
  return url && isWeb(url) ? url.href : null;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}
