const DAY_MS = 86_400_000;

/** Returns the local calendar day of a time, such as "2026-11-20". */
export function dayKey(date: string): string {
  const moment = new Date(date);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns the label of a day: "Today", "Yesterday", "Monday", "12 March", "12 March 2025". */
export function dayLabel(date: string, now: Date): string {
  const moment = new Date(date);
  const distance = Math.round((startOfDay(now) - startOfDay(moment)) / DAY_MS);
  if (distance === 0) return "Today";
  if (distance === 1) return "Yesterday";
  if (distance > 1 && distance < 7) return format(moment, { weekday: "long" });
  const sameYear = moment.getFullYear() === now.getFullYear();
  return format(moment, { day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) });
}

/** Returns the time of a message, such as "14:03". */
export function clockTime(date: string): string {
  return format(new Date(date), { hour: "2-digit", minute: "2-digit" });
}

/** Returns the time of the last message for the list: "14:03" today, then "Yesterday", "Mon", "12 Mar", "12/03/25". */
export function listTime(date: string, now: Date): string {
  const label = dayLabel(date, now);
  if (label === "Today") return clockTime(date);
  if (label === "Yesterday") return label;
  const moment = new Date(date);
  if (!/\d/.test(label)) return format(moment, { weekday: "short" });
  if (moment.getFullYear() === now.getFullYear()) return format(moment, { day: "numeric", month: "short" });
  return format(moment, { day: "2-digit", month: "2-digit", year: "2-digit" });
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

function format(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", options).format(moment);
}
