import { z } from "zod";

const MINUTES = { minutes: 1, hours: 60, days: 1_440 } as const;

/** Longest a run rests in one place. */
const MAX_WAIT_DAYS = 90;

/** A length of time as people say it. */
export const Duration = z
  .object({ amount: z.int().min(1).max(129_600), unit: z.enum(["minutes", "hours", "days"]) })
  .refine(
    (duration) => minutesOf(duration) <= MAX_WAIT_DAYS * MINUTES.days,
    `must be ${MAX_WAIT_DAYS} days at most`,
  );
export type Duration = z.infer<typeof Duration>;

/** A duration in minutes. */
export function minutesOf({ amount, unit }: { amount: number; unit: keyof typeof MINUTES }): number {
  return amount * MINUTES[unit];
}

/** "3 hours", "1 day". */
export function sayDuration({ amount, unit }: Duration): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}
