const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a time relative to `now` (both epoch milliseconds): "now", "4m", "3h", "6d", then the date, with the year if
 * it
 * differs. Future times read "in 4m".
 */
export function relativeTime(moment: number, now: number): string {
  const distance = Math.abs(now - moment);
  if (distance < 45_000) return "now";
  if (distance >= 7 * day) return calendarDate(moment, now);
  const [unit, letter] = distance < hour ? [minute, "m"] : distance < day ? [hour, "h"] : [day, "d"];
  const words = `${Math.max(1, Math.floor(distance / Number(unit)))}${letter}`;
  return moment > now ? `in ${words}` : words;
}

function calendarDate(moment: number, now: number): string {
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: sameYear ? undefined : "numeric",
  }).format(moment);
}
