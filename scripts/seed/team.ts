import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { memberships, users, workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { colleagueOf, type DemoContent, type Team, teamOf } from "#lib/demo/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { addUser, issueSetupToken, setUp } from "#lib/users/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";

export const demoEmail = "demo@tertulia.example";

const DAY_MS = 24 * 60 * 60_000;
const keys = ["admin", "first", "second"] as const;
const roles = { admin: "admin", first: "agent", second: "agent" } as const;

/** Sets the instance up with the demo's owner and workspace, and adds the others; all have one password. */
export async function createTeam({
  team,
  workspace,
}: DemoContent): Promise<{ team: Team; password: string }> {
  const password = newPassword();
  const ctx = anonymousContext();
  const { workspaceId } = await setUp(ctx, {
    token: await issueSetupToken(ctx),
    ...team.owner,
    email: demoEmail,
    password,
    workspaceName: workspace.name,
    timezone: workspace.timezone,
    locale: workspace.locale,
  });
  const inside = systemContext(workspaceId, "panel");
  const [first] = await findMembers(inside);
  if (!first) throw new Error("the demo's owner was not created");
  const owner = colleagueOf(inside, first);
  await Promise.all(keys.map((key) => addUser(owner, { ...team[key], role: roles[key], password })));
  const found = await findMembers(owner);
  const memberOf = (key: (typeof keys)[number]) => {
    const member = found.find(({ email }) => email === team[key].email);
    if (!member) throw new Error(`the demo lacks ${team[key].name}`);
    return colleagueOf(inside, member);
  };
  return { password, team: teamOf(owner, [memberOf("admin"), memberOf("first"), memberOf("second")]) };
}

/** Sets the creation dates of the workspace and its people to before those of the contacts. */
export async function datePast(ctx: WorkspaceContext): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - 120 * DAY_MS);
  await inTransaction(ctx, async ({ db, workspaceId }) => {
    await db.update(workspaces).set({ createdAt }).where(eq(workspaces.id, workspaceId));
    await db.update(memberships).set({ createdAt }).where(eq(memberships.workspaceId, workspaceId));
    await db.update(users).set({ createdAt });
  });
}

/** Truly random, because others may be able to reach the instance. Uses characters that are easy to distinguish. */
function newPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const letters = Array.from({ length: 15 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return [0, 5, 10].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
