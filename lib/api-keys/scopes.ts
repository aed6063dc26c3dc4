import { ALL_SCOPES, areas, scopesAllow } from "#lib/platform/auth/permissions.ts";

/** Returns the scopes to store for a new key; none requested means all. */
export function storedScopes(requested: readonly string[]): string[] {
  return requested.length === 0 ? [...ALL_SCOPES] : [...new Set(requested)];
}

/** Returns the scopes of a stored key as the API shows them: a key without restrictions has an empty list. */
export function shownScopes(stored: readonly string[]): string[] {
  return stored.filter((scope) => !ALL_SCOPES.includes(scope));
}

/** Returns whether `granted` allows everything that `requested` allows. Both are stored scopes. */
export function isWithinScopes(requested: readonly string[], granted: readonly string[]): boolean {
  return areas.every((area) =>
    (["read", "write"] as const).every(
      (access) => !scopesAllow(requested, area, access) || scopesAllow(granted, area, access),
    ),
  );
}
