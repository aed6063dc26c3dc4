import { usageError } from "./exit-codes.ts";

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads a whole number from `min` to `max`. Throws if the text is anything else. */
export function toNumber(option: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw usageError(`${option} must be a whole number from ${min} to ${max}.`);
}

/** Reads a date, or a time ago such as 90s, 10m, 2h or 3d. Returns it as the API accepts it. */
export function toMoment(option: string, text: string): string {
  const [, count = "", unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (unit) return new Date(Date.now() - Number(count) * unitsMs[unit as keyof typeof unitsMs]).toISOString();
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw usageError(
    `${option} must be a date such as 2026-11-23T09:30:00Z, or a time ago such as 10m, 2h or 3d.`,
  );
}
