import { database } from "#lib/db/client.ts";
import { identityProviderGrants, identityProviders } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";

/** Adds an enabled identity provider without a server, whose users become agents of a workspace. */
export async function addIdentityProvider(workspaceId: string): Promise<{ id: string; name: string }> {
  const { db } = database();
  const id = newId();
  const name = "Acme";
  await db
    .insert(identityProviders)
    .values({ id, alias: id, name, enabled: true, issuer: "https://id.example", clientId: "tertulia" });
  await db
    .insert(identityProviderGrants)
    .values({ workspaceId, providerId: id, defaultRole: "agent", groupRoles: [], removesMembers: false });
  return { id, name };
}
