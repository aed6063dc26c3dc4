import { database } from "#lib/db/client.ts";
import { apiKeys, oauthClients, oauthGrants } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { resourceAt } from "#lib/platform/mcp/resources.ts";

/** Adds an application with access on behalf of a user. Returns its id. */
export async function addConnectedApp(userId: string, workspaceId: string, name: string): Promise<string> {
  const { db } = database();
  const id = newId();
  const clientId = "https://app.example/client.json";
  await db.insert(apiKeys).values({
    id,
    userId,
    name,
    prefix: "",
    clientId,
    scopes: ["read"],
    workspaceIds: [workspaceId],
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await db.insert(oauthGrants).values({
    id,
    clientId,
    resource: resourceAt(""),
    redirectUri: "https://app.example/callback",
    codeHash: id,
    codeChallenge: "challenge",
    codeExpiresAt: new Date(),
    refreshHash: id,
  });
  return id;
}

/** Registers an application. Returns the query of an authorization request. */
export async function addAuthorizationRequest(name: string): Promise<string> {
  const client = { id: newId(), name, redirectUris: ["https://app.example/callback"] };
  await database().db.insert(oauthClients).values(client);
  return new URLSearchParams({
    response_type: "code",
    client_id: client.id,
    redirect_uri: "https://app.example/callback",
    code_challenge: "A".repeat(43),
    code_challenge_method: "S256",
  }).toString();
}
