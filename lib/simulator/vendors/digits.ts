import { randomInt } from "node:crypto";

/** `start`, followed by so many digits of chance. */
export function digitsAfter(start: string, count: number): string {
  return start + Array.from({ length: count }, () => randomInt(10)).join("");
}
