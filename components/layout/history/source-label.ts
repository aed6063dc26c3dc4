import type { Translate } from "#components/ui/translate.ts";

/** Returns the name of the source of a change. */
export function sourceLabel(via: string, t: Translate<"layout.sources">): string {
  const key = via as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : via;
}
