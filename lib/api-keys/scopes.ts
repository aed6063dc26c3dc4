import { areas, scopesAllow } from "#lib/platform/auth/permissions.ts";

/** Whether all that `wanted` allows, `held` allows too; in both, no scopes means all (decisions.md 3). */
export function isWithinScopes(wanted: readonly string[], held: readonly string[]): boolean {
  return areas.every((area) =>
    (["read", "write"] as const).every(
      (access) => !scopesAllow(wanted, area, access) || scopesAllow(held, area, access),
    ),
  );
}
