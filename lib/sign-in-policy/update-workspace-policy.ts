import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getWorkspacePolicy } from "./get-workspace-policy.ts";
import { requireOwnSignIn } from "./require-own-sign-in.ts";
import type { SignInPolicy, UpdateSignInPolicy } from "./schema.ts";

/** Changes how people must sign in to the workspace. Throws what `requireOwnSignIn` throws. */
export async function updateWorkspacePolicy(
  ctx: WorkspaceContext & UserContext,
  { required }: UpdateSignInPolicy,
): Promise<SignInPolicy> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const isWorkspace = eq(workspaces.id, workspaceId);
    await ctx.db.select({ id: workspaces.id }).from(workspaces).where(isWorkspace).for("update");
    const before = await getWorkspacePolicy(ctx);
    requireOwnSignIn(ctx, before, required);
    const updatedAt = clock.now();
    await ctx.db.update(workspaces).set({ signInPolicy: required, updatedAt }).where(isWorkspace);
    const changes = changesOf({ required: before.required }, { required });
    await recordAudit(ctx, "sign_in_policy.changed", { detail: required, changes });
    publishChange(ctx, "workspace", workspaceId);
    return { ...before, required };
  });
}
