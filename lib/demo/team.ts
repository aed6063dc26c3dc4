import { type MemberContext, memberContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import type { Member } from "#lib/workspaces/schema.ts";
import type { MemberKey } from "./content.ts";

/** A member of the demo and their context. */
export type Colleague = MemberContext;

/** The demo's workspace and people. */
export type Team = {
  workspaceId: string;
  owner: Colleague;
  colleagues: Colleague[];
  members: Record<MemberKey, Colleague>;
};

/**
 * Returns the members of a workspace in the roles of the demo. The owner is `ownerId` if that person is a member. With
 * fewer than four members, the last one has the remaining roles. Throws an Error if the workspace has no members.
 */
export async function assignDemoRoles(ctx: WorkspaceContext, ownerId: string | null): Promise<Team> {
  const found = await findMembers(ctx);
  const boss = found.find(({ id }) => id === ownerId) ?? found[0];
  if (!boss) throw new Error("the workspace has no members");
  const others = found.filter((member) => member !== boss).slice(0, 3);
  return teamOf(
    colleagueOf(ctx, boss),
    others.map((member) => colleagueOf(ctx, member)),
  );
}

/** Returns a team. Roles are assigned in order, and the last person has the remaining ones. */
export function teamOf(owner: Colleague, others: readonly Colleague[]): Team {
  const [admin = owner, first = admin, second = first] = others;
  const members = { owner, admin, first, second };
  return { workspaceId: owner.workspaceId, owner, members, colleagues: [admin, first, second] };
}

/** Returns the context of a member who acts in the console. */
export function colleagueOf(ctx: WorkspaceContext, member: Member): Colleague {
  const name = [member.name, member.lastName].filter(Boolean).join(" ");
  return {
    ...memberContext(ctx, { userId: member.id, role: member.role }),
    actor: { type: "user", id: member.id, name, via: "panel" },
  };
}
