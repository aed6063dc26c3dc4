import { listText } from "#components/ui/text/formats.ts";

const SHOWN = 3;

/** Returns models as text: "gpt-mini, gpt-4o and 12 more." */
export function describeModels(names: readonly string[]): string {
  if (names.length === 0) return "No models listed.";
  const more = names.length - SHOWN;
  const shown = more > 0 ? [...names.slice(0, SHOWN), `${more} more`] : names;
  return `${listText(shown)}.`;
}
