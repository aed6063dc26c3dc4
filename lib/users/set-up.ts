import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { oneTimeTokens } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Context, userContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import { ensurePerson } from "./add-user.ts";
import { hasUsers } from "./has-users.ts";
import { hashPassword, refuseWeakPassword } from "./password/password.ts";
import type { SetUp } from "./schema.ts";

/** Any number that no other advisory lock of this program uses. */
const SETUP_LOCK = 7_301_946_056;

/**
 * Creates the first owner and their workspace. Works once per instance, also with concurrent calls. Throws FORBIDDEN
 * for a token that is used, expired or unknown, and for any token once an account exists.
 */
export async function setUp(ctx: Context, input: SetUp): Promise<{ workspaceId: string }> {
  const { workspaceName, timezone, locale } = input;
  refuseWeakPassword(input.password, input.email);
  await requireUsable(ctx, input.token);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    await requireUsable(ctx, input.token);
    const { id: userId } = await ensurePerson(ctx, { ...input, passwordHash });
    const actor = { type: "user", id: userId, name: input.name, via: "panel" } as const;
    const owner = { ...userContext(userId, ctx), actor };
    const { id: workspaceId } = await createWorkspace(owner, { name: workspaceName, timezone, locale });
    await ctx.db
      .update(oneTimeTokens)
      .set({ usedAt: clock.now() })
      .where(eq(oneTimeTokens.hash, hashToken(input.token)));
    return { workspaceId };
  });
}

async function requireUsable(ctx: Context, token: string): Promise<void> {
  const [usable] = await ctx.db
    .select({ hash: oneTimeTokens.hash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hashToken(token)),
        eq(oneTimeTokens.purpose, "setup"),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock.now()),
      ),
    );
  if (usable && !(await hasUsers(ctx))) return;
  throw new AppError(
    "FORBIDDEN",
    "This setup link is no longer valid. Restart Tertulia to get a new one.",
  ).because("setupLinkUsed");
}
