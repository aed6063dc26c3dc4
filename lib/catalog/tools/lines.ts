/** "1 contact", "3 contacts". */
export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/y$/, "ie")}${count === 1 ? "" : "s"}`;
}

/** The line of a list: how many rows, and whether there are more. */
export function listOf(count: number, noun: string, cursor: string | null = null): string {
  return `${countOf(count, noun)}.${cursor === null ? "" : " There are more: call again with this continuationToken."}`;
}
