import { isSealedWithCurrentKey, type SealedRow, seal, unseal } from "#lib/platform/seal.ts";
import type { Reseal } from "./sealed-tables.ts";

/** The outcome for the sealed values of a table. */
export type RotationCount = { table: string; resealed: number; current: number; unreadable: number };

/** Returns what seals the values of a row with the current data key, if they are not, and counts them. */
export function resealFor(owner: SealedRow, count: RotationCount): Reseal {
  return (sealed, column) => {
    if (isSealedWithCurrentKey(sealed)) {
      count.current += 1;
      return sealed;
    }
    try {
      const resealed = seal(unseal(sealed, owner, column), owner, column);
      count.resealed += 1;
      return resealed;
    } catch {
      count.unreadable += 1;
      return sealed;
    }
  };
}
