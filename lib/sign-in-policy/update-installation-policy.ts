import { installationSettings } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getInstallationPolicy } from "./get-installation-policy.ts";
import { requireOwnSignIn } from "./require-own-sign-in.ts";
import type { SignInPolicy, UpdateSignInPolicy } from "./schema.ts";

/**
 * Changes how people must sign in to all workspaces. Throws FORBIDDEN outside the first workspace, and what
 * `requireOwnSignIn` throws.
 */
export async function updateInstallationPolicy(
  ctx: WorkspaceContext & UserContext,
  { required }: UpdateSignInPolicy,
): Promise<SignInPolicy> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getInstallationPolicy(ctx);
    requireOwnSignIn(ctx, before, required);
    await ctx.db
      .insert(installationSettings)
      .values({ signInPolicy: required })
      .onConflictDoUpdate({ target: installationSettings.single, set: { signInPolicy: required } });
    const changes = changesOf({ required: before.required }, { required });
    await recordAudit({ ...ctx, workspaceId: null }, "sign_in_policy.changed", { detail: required, changes });
    publishChange(ctx, "workspace", ctx.workspaceId);
    return { ...before, required, installation: required };
  });
}
