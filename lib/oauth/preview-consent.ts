import { permissionsOf, type Role } from "#lib/platform/auth/permissions.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { buildRedirect } from "./build-redirect.ts";
import { type CheckedAuthorization, checkAuthorization } from "./check-authorization.ts";
import { chooseScopes, type ScopedTool } from "./choose-scopes.ts";
import { clientHostOf } from "./fetch-client.ts";
import { isLoopback } from "./redirect-uri.ts";

/** The consent that the user decides about. `denyUrl` returns to the application with the user's rejection. */
export type Consent = {
  kind: "ask";
  clientName: string;
  /** The host of the metadata document. Null for an application that registered itself, whose name is not verified. */
  clientHost: string | null;
  redirectHost: string;
  isLoopback: boolean;
  isReadOnly: boolean;
  /** The user's workspaces, with the scopes that the application would get there. */
  workspaces: { id: string; name: string; scopes: string[] }[];
  denyUrl: string;
};

type MemberWorkspace = { id: string; name: string; role: Role; customRole: { permissions: string[] } | null };

/** Returns the data of the consent page for an authorization request. */
export async function previewConsent(
  ctx: Pick<UserContext, "db" | "userId">,
  search: string,
  { tools, workspaces }: { tools: readonly ScopedTool[]; workspaces: readonly MemberWorkspace[] },
): Promise<Consent | Exclude<CheckedAuthorization, { kind: "ask" }>> {
  const checked = await checkAuthorization(ctx, search);
  if (checked.kind !== "ask") return checked;
  const { client, redirectUri, resource, scopes, state } = checked.request;
  return {
    kind: "ask",
    clientName: client.name,
    clientHost: clientHostOf(client.id),
    redirectHost: new URL(redirectUri).host,
    isLoopback: isLoopback(redirectUri),
    isReadOnly: resource.scopes.length === 1,
    workspaces: workspaces.map(({ id, name, role, customRole }) => ({
      id,
      name,
      scopes: chooseScopes(tools, scopes, {
        resource,
        permissions: permissionsOf(role, customRole?.permissions ?? null),
      }),
    })),
    denyUrl: buildRedirect(redirectUri, { error: "access_denied", state }),
  };
}
