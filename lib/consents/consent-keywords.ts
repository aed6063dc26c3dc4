import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { builtInKeywords } from "./keywords.ts";
import type { ConsentKeywords, UpdateConsentKeywords } from "./schema.ts";

/** Returns the words that opt out of marketing messages and in again. Throws WORKSPACE_FORBIDDEN without a workspace. */
export async function getConsentKeywords(ctx: WorkspaceContext): Promise<ConsentKeywords> {
  const [row] = await ctx.db
    .select({ optOut: workspaces.optOutKeywords, optIn: workspaces.optInKeywords })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .prepare("read_consent_keywords")
    .execute();
  if (!row) throw new AppError("WORKSPACE_FORBIDDEN", "This workspace no longer exists.");
  return { ...row, builtIn: builtInKeywords };
}

/** Sets the words that the workspace adds. Consent that was recorded with earlier words stays. */
export async function updateConsentKeywords(
  ctx: WorkspaceContext,
  { optOut, optIn }: UpdateConsentKeywords,
): Promise<ConsentKeywords> {
  return inTransaction(ctx, async (ctx) => {
    const { builtIn, ...before } = await getConsentKeywords(ctx);
    await ctx.db
      .update(workspaces)
      .set({ optOutKeywords: optOut, optInKeywords: optIn, updatedAt: clock.now() })
      .where(eq(workspaces.id, ctx.workspaceId));
    const changes = changesOf(before, { optOut, optIn });
    await recordAudit(ctx, "workspace.changed", { detail: "consentKeywords", changes });
    publishChange(ctx, "workspace", ctx.workspaceId);
    return { optOut, optIn, builtIn };
  });
}
