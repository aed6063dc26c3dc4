import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

const MINUTES = { minutes: 1, hours: 60, days: 1_440 } as const;

/** Longest wait at one node. */
const MAX_WAIT_DAYS = 90;

/** A length of time with its unit. */
export const Duration = z
  .object({ amount: z.int().min(1).max(129_600), unit: z.enum(["minutes", "hours", "days"]) })
  .refine(
    (duration) => minutesOf(duration) <= MAX_WAIT_DAYS * MINUTES.days,
    requirement(`must be at most ${MAX_WAIT_DAYS} days`, "days", { max: MAX_WAIT_DAYS }),
  );
export type Duration = z.infer<typeof Duration>;

export function minutesOf({ amount, unit }: { amount: number; unit: keyof typeof MINUTES }): number {
  return amount * MINUTES[unit];
}

/** Returns "3 hours" or "1 day". */
export function describeDuration({ amount, unit }: Duration): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}
