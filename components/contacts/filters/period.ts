/** A period as the API accepts it (`DayPeriod`), in parts. */
type Period = {
  /** The number of days of a relative period; null for days of the calendar. */
  days: number | null;
  /** Whether it is the time before those days. */
  isBefore: boolean;
  /** The first and the last day; `""` if open. */
  from: string;
  to: string;
};

/** Returns the parts of a period. */
export function readPeriod(period: string): Period {
  const [, over, days] = /^(over)?(\d+)d$/.exec(period) ?? [];
  if (days !== undefined) return { days: Number(days), isBefore: over !== undefined, from: "", to: "" };
  const [from = "", to = ""] = period.includes("..") ? period.split("..") : [];
  return { days: null, isBefore: false, from, to };
}

/** Returns the period of two days; `""` without both. */
export function periodOfDays({ from, to }: Pick<Period, "from" | "to">): string {
  return from === "" && to === "" ? "" : `${from}..${to}`;
}
