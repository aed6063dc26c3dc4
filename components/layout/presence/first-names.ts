import { listText } from "#components/ui/text/formats.ts";

/**
 * Returns the first names of people: "Ana and Ben", "Ana, Ben and 2 more". `more` is the text for a number of others.
 */
export function firstNames(people: readonly { name: string }[], more: (count: number) => string): string {
  const first = people.map(({ name }) => name.split(" ")[0] ?? name);
  return listText(first.length <= 2 ? first : [...first.slice(0, 2), more(first.length - 2)]);
}
