import { randomInt } from "node:crypto";

/** Returns `start` followed by `count` random digits. */
export function digitsAfter(start: string, count: number): string {
  return start + Array.from({ length: count }, () => randomInt(10)).join("");
}
