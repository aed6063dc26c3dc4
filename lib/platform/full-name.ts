/** Returns first and last name as one text; a missing one is left out. */
export function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last].filter(Boolean).join(" ");
}
