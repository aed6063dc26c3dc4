import { eq, sql } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { memberships, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context, MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { requireCustomRole } from "./member-rank.ts";
import { hashPassword, refuseWeakPassword } from "./password/password.ts";
import type { AddUser } from "./schema.ts";

/**
 * Adds a user to the workspace. An existing account with that email becomes a member and keeps its name and password,
 * because a workspace does not control accounts. Throws NAME_TAKEN for a member, FORBIDDEN for a role that gives more
 * than the caller's, ROLE_NOT_FOUND, VALIDATION_ERROR for a common password.
 */
export async function addUser(
  ctx: MemberContext,
  input: AddUser,
): Promise<{ userId: string; email: string }> {
  refuseWeakPassword(input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const { role, customRoleId = null } = input;
    await lockWorkspace(ctx);
    const custom = await requireCustomRole(ctx, role, customRoleId);
    const person = await ensurePerson(ctx, { ...input, passwordHash });
    await insertMembership(ctx, { userId: person.id, role, customRoleId });
    await recordAudit(ctx, "member.added", { subject: person.id, detail: custom?.name ?? role });
    publishChange(ctx, "member", person.id);
    return { userId: person.id, email: person.email };
  });
}

/** Adds a user as a member of the workspace. Throws NAME_TAKEN for a member. */
export async function insertMembership(
  ctx: WorkspaceContext,
  member: { userId: string; role: Role; customRoleId: string | null },
): Promise<void> {
  const { workspaceId } = ctx;
  await throwIfNameTaken(
    ctx.db.insert(memberships).values({ workspaceId, ...member, createdAt: clock.now() }),
    "memberships_workspace_id_user_id_pk",
    "This person is already a member of the workspace.",
  );
}

type NewPerson = Pick<AddUser, "name" | "lastName" | "email"> & { passwordHash: string };
type PersonKey = { id: string; email: string };

/** Returns the user with this email; creates one if needed. */
export async function ensurePerson(ctx: Context, input: NewPerson): Promise<PersonKey> {
  const made = await insertPerson(ctx, input);
  if (made) return made;
  const [known] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, input.email.toLowerCase()));
  if (!known) throw new Error("a person was removed while being added");
  return known;
}

/** Creates an account; undefined if the email has one. */
export async function insertPerson(ctx: Context, input: NewPerson): Promise<PersonKey | undefined> {
  const { name, email, passwordHash } = input;
  const [made] = await ctx.db
    .insert(users)
    .values({
      id: newId(),
      name,
      lastName: input.lastName || null,
      email,
      passwordHash,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  return made;
}
