import { channels, memberships, workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import { brandWorkspace, type UserContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { readWorkspace } from "./read-workspace.ts";
import type { CreateWorkspace, Workspace } from "./schema.ts";

/**
 * Creates a workspace owned by the caller, with default stages, an inspector address and a website channel. A key that
 * is limited to workspaces cannot: FORBIDDEN.
 */
export async function createWorkspace(
  ctx: UserContext,
  input: CreateWorkspace & { sandbox?: true },
): Promise<Workspace> {
  if (ctx.keyWorkspaceIds) {
    throw new AppError("FORBIDDEN", "An API key that is limited to workspaces cannot create one.");
  }
  return inTransaction(ctx, async (ctx) => {
    const now = clock.now();
    const workspaceId = brandWorkspace(newId());
    const inspectorToken = randomToken(24);
    await ctx.db
      .insert(workspaces)
      .values({ ...input, id: workspaceId, inspectorToken, createdAt: now, updatedAt: now });
    await ctx.db
      .insert(memberships)
      .values({ workspaceId, userId: ctx.userId, role: "owner", createdAt: now });
    const inside = { ...ctx, workspaceId, visibility: "all" as const };
    await addDefaults(inside, input.locale);
    await recordAudit(inside, "workspace.created", { detail: input.name });
    return readWorkspace(inside);
  });
}

/** Adds the initial records of a new workspace, in its language: stages, and the channel of its website. */
export async function addDefaults(ctx: WorkspaceContext, locale = DEFAULT_LOCALE): Promise<void> {
  await ctx.db.insert(channels).values({
    workspaceId: ctx.workspaceId,
    id: newId(),
    name: translator(locale, "channels.defaults")("website"),
    platformType: "webchat",
    createdAt: clock.now(),
  });
  await createDefaultStages(ctx, locale);
}
