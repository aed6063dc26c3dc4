import { numberText } from "#components/ui/text/formats.ts";

/** Returns a number with its noun: "1 file", "1,234 files". */
export function countOf(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;
}
