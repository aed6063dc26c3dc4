type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Data that the browser stores per user: unsent work, and whether the setup checklist has ended. */
const kinds = ["draft", "outbox", "checklist"] as const;

/**
 * Returns a storage key with the user's id, so that other people do not see the entry and all of a user's entries
 * can be removed.
 */
export function personKey(kind: (typeof kinds)[number], userId: string, ...parts: readonly string[]): string {
  return [prefixOf(kind), userId, ...parts].join(":");
}

/**
 * Removes a user's data from the browser, so that the next person who signs in does not see it. Called on pages
 * without a session. Appearance settings stay.
 */
export function clearPersonStorage(
  local: () => Store = () => window.localStorage,
  tab: () => Pick<Storage, "clear"> = () => window.sessionStorage,
): void {
  attempt(() => {
    const store = local();
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    for (const name of names.filter(isOfPerson)) store.removeItem(name);
  });
  attempt(() => tab().clear());
}

function isOfPerson(name: string): boolean {
  return kinds.some((kind) => name.startsWith(`${prefixOf(kind)}:`));
}

function prefixOf(kind: string): string {
  return `tertulia:${kind}`;
}

/** Storage may be blocked; then there is nothing to remove. */
function attempt(access: () => void): void {
  try {
    access();
  } catch {}
}
