import { and, eq } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { isOwnApp } from "./list-connected-apps.ts";
import { revokeGrant } from "./revoke-grant.ts";

/** Revokes the access of one of the caller's applications: its next request is rejected. Throws APP_NOT_FOUND. */
export async function revokeConnectedApp(ctx: UserContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("APP");
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isOwnApp(ctx)))
      .for("update");
    if (!own) throw notFound("APP");
    await revokeGrant(ctx, id, "by the user");
    return { id };
  });
}
