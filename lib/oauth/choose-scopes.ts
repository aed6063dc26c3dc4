import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import {
  type Access,
  type Area,
  allows,
  type Permission,
  scopesAllow,
} from "#lib/platform/auth/permissions.ts";
import type { McpResource } from "#lib/platform/mcp/resources.ts";

/** The part of a tool that decides who may call it. */
export type ScopedTool = { endpoint: Pick<Endpoint, "area" | "access" | "permission"> };

/**
 * Returns the scopes to grant: of those requested, what a member with these permissions can use through tools at an
 * address. `read` and `write` mean all areas.
 */
export function chooseScopes(
  tools: readonly ScopedTool[],
  requested: readonly string[],
  { resource, permissions }: { resource: McpResource; permissions: readonly Permission[] },
): string[] {
  return resource.scopes.flatMap((access) => {
    const all = areasOf(tools, access);
    const usable = areasOf(
      tools.filter(({ endpoint: { permission } }) => !permission || allows(permissions, permission)),
      access,
    );
    const granted = usable.filter((area) => scopesAllow(requested, area, access));
    return granted.length === all.length ? [access] : granted.map((area) => `${area}:${access}`);
  });
}

function areasOf(tools: readonly ScopedTool[], access: Access): Area[] {
  return [
    ...new Set(tools.flatMap(({ endpoint }) => (endpoint.access === access ? [endpoint.area] : []))),
  ].sort();
}
