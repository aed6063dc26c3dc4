import type { StoredHeader } from "#lib/db/schema/index.ts";
import { haveSameOrigin } from "./have-same-origin.ts";

type Target = { url: string; headers: readonly StoredHeader[] };

/**
 * Returns the encrypted value of a secret header from the first stored target that has it. Targets of another origin
 * are left out: a secret for one address is never sent to another.
 */
export function findStoredSecret(
  { url, name }: { url: string; name: string },
  stored: readonly Target[],
): string | undefined {
  return stored
    .filter((target) => haveSameOrigin(target.url, url))
    .flatMap(({ headers }) => headers)
    .find((header) => header.secret && isSameHeader(header.name, name))?.value;
}

/** Names of headers ignore case. */
export function isSameHeader(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
