/** Returns the entries of a list that a user typed, separated by lines, spaces, commas or semicolons. */
export function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== "");
}
