import { eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { builtInKeywords } from "./keywords.ts";
import { AddedKeywords, type ConsentKeywords, type UpdateConsentKeywords } from "./schema.ts";

/**
 * Returns the words that opt out of marketing messages and in again. Throws WORKSPACE_FORBIDDEN without a workspace.
 */
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

/**
 * Changes the words that the workspace adds. Consent that was recorded with earlier words stays. Throws
 * VALIDATION_ERROR for too many words and for a word with two meanings.
 */
export async function updateConsentKeywords(
  ctx: WorkspaceContext,
  input: UpdateConsentKeywords,
): Promise<ConsentKeywords> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const { builtIn, ...before } = await getConsentKeywords(ctx);
    const { optOut, optIn } = parseInput(AddedKeywords, {
      optOut: changeWords(before, input, "optOut"),
      optIn: changeWords(before, input, "optIn"),
    });
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

function changeWords(
  before: AddedKeywords,
  { add, remove, ...lists }: UpdateConsentKeywords,
  choice: keyof AddedKeywords,
): string[] {
  const words = lists[choice] ?? before[choice];
  return [...words.filter((word) => !remove?.[choice]?.includes(word)), ...(add?.[choice] ?? [])];
}
