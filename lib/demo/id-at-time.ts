import { UUID } from "uuidv7";
import type { Random } from "./random.ts";

/** Returns an id with that time (RFC 9562, UUIDv7), so that old rows sort correctly. */
export function idAtTime(random: Random, at: Date): string {
  const bits = (count: number) => Math.floor(random.fraction() * 2 ** count);
  return UUID.fromFieldsV7(at.getTime(), bits(12), bits(30), bits(32)).toString();
}
