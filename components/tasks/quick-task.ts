import { parseNaturalDate } from "#components/ui/text/natural-date.ts";

type QuickTask = { name: string; expirationDate: Date | null };

/** Words before a date that are part of neither the name nor the date. */
const LEADING = /\s+(?:by|due|until|before|for|para|antes de|hasta)$/i;
const BARE_NUMBER = /^\d+$/;

/**
 * Returns the name of a task and the date at the end of its line, in English or Spanish, as of `now`: "Call Eva
 * tomorrow 10:00", "Enviar oferta el viernes". The longest ending that is a date counts; at least one word remains as
 * the name.
 */
export function parseQuickTask(line: string, now: Date): QuickTask {
  const words = line.trim().split(/\s+/);
  for (let start = 1; start < words.length; start += 1) {
    const ending = words.slice(start).join(" ");
    if (BARE_NUMBER.test(ending)) continue;
    const found = parseNaturalDate(ending, now);
    if (found)
      return { name: words.slice(0, start).join(" ").replace(LEADING, ""), expirationDate: found.at };
  }
  return { name: words.join(" "), expirationDate: null };
}
