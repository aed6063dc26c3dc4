import { createApiKey } from "#lib/api-keys/index.ts";
import { anonymousContext, systemContext, userContext, type WorkspaceId } from "#lib/platform/context.ts";
import { issueSetupToken, setUp } from "#lib/users/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";

/** A workspace, its owner and the owner's API key. */
export type Owned = { workspaceId: WorkspaceId; ownerId: string; token: string };

/** How the owner of the first workspace signs in. */
export const ownerLogin = { email: "bench@tertulia.example", password: "not-a-secret-of-anyone" };

/** Sets up the first workspace of an empty database. */
export async function setUpWorkspace(): Promise<Owned> {
  const ctx = anonymousContext();
  const { workspaceId } = await setUp(ctx, {
    token: await issueSetupToken(ctx),
    name: "Bench",
    ...ownerLogin,
    workspaceName: "Bench",
  });
  const workspace = systemContext(workspaceId);
  const [owner] = await findMembers(workspace);
  const ownerId = owner?.id ?? "";
  const { token } = await createApiKey(userContext(ownerId), { name: "Bench", scopes: [] });
  return { workspaceId: workspace.workspaceId, ownerId, token };
}

/** Headers of a request to the API. */
export function headersOf(owned: { workspaceId: string; token: string }): Record<string, string> {
  return { Authorization: `Bearer ${owned.token}`, "x-workspace-id": owned.workspaceId };
}
