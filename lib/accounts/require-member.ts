import { and, eq, isNull } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { requireControl } from "./require-control.ts";

/** Throws USER_NOT_FOUND for a user outside of the workspace, and FORBIDDEN as `requireControl` says. */
export async function requireMember(ctx: MemberContext, userId: string): Promise<void> {
  const [member] = isId(userId)
    ? await findMembers(ctx, and(eq(users.id, userId), isNull(users.disabledAt)))
    : [];
  if (!member) throw notFound("USER");
  await requireControl(ctx, userId);
}
