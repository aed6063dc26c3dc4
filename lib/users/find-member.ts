import { eq, sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import type { Member } from "./schema.ts";

/**
 * Returns the member of the workspace with this email; case is ignored. Throws USER_NOT_FOUND, also for accounts that
 * are not members.
 */
export async function findMember(ctx: WorkspaceContext, email: string): Promise<Member> {
  const [member] = await findMembers(ctx, eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  if (!member) throw notFound("USER");
  return member;
}
