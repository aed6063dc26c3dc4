import { env } from "../env.ts";

const PATH = "/api/mcp";
const READ_ONLY_MODE = "readonly";

/** An address of the MCP server, for which access tokens are issued, and the scopes that make sense there. */
export type McpResource = { url: string; scopes: readonly ("read" | "write")[] };

/** Returns the address of the MCP server with a path below `/api/mcp`. */
export function resourceAt(mode: string): string {
  return `${env().PUBLIC_URL}${PATH}${mode === "" ? "" : `/${mode}`}`;
}

/** Returns the addresses for which access tokens are issued (RFC 8707). The first one is the default. */
export function mcpResources(): readonly [McpResource, McpResource] {
  return [
    { url: resourceAt(""), scopes: ["read", "write"] },
    { url: resourceAt(READ_ONLY_MODE), scopes: ["read"] },
  ];
}

/**
 * Returns the resource that a URL names; undefined if it names none. Its query and a slash at its end do not matter.
 */
export function findResource(url: string): McpResource | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const plain = origin + pathname.replace(/\/+$/, "");
  return mcpResources().find((resource) => new URL(resource.url).href === plain);
}

/** Returns the address of a resource's metadata (RFC 9728 3.1). */
export function metadataUrlOf(resource: string): string {
  const { origin, pathname } = new URL(resource);
  return `${origin}/.well-known/oauth-protected-resource${pathname}`;
}
