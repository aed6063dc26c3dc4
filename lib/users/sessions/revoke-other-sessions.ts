import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { EndedSessions } from "../schema.ts";
import { deleteSessions } from "./delete-sessions.ts";

/**
 * Ends all console sessions of the caller except the one of this call, and their login tokens. Throws FORBIDDEN outside
 * the console.
 */
export async function revokeOtherSessions(ctx: UserContext): Promise<EndedSessions> {
  if (ctx.actor.via !== "panel") {
    throw new AppError("FORBIDDEN", "Only a person in the console can do this.");
  }
  return inTransaction(ctx, async (ctx) => {
    const count = await deleteSessions(ctx, ctx.userId, ctx.credentialId);
    const entry = { subject: ctx.userId, detail: String(count) };
    await recordAudit({ ...ctx, workspaceId: null }, "session.others_revoked", entry);
    return { count };
  });
}
