import { randomInt } from "node:crypto";
import {
  anonymousContext,
  systemContext,
  type UserContext,
  userContext,
  type Via,
  type WorkspaceContext,
} from "#lib/platform/context.ts";
import { addUser, issueSetupToken, setUp } from "#lib/users/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import type { Member } from "#lib/workspaces/schema.ts";
import type { DemoContent, MemberKey } from "./content.ts";

export const demoEmail = "demo@tertulia.example";

/** A member of the demo and their context. */
export type Colleague = WorkspaceContext & UserContext;

/** The demo's workspace and people. */
export type Team = {
  workspaceId: string;
  password: string;
  owner: Colleague;
  colleagues: Colleague[];
  members: Record<MemberKey, Colleague>;
};

const roles = { admin: "admin", first: "agent", second: "agent" } as const;

/** Sets the instance up with the demo's owner and workspace, and adds the others; all have one password. */
export async function gatherTeam({ team, workspace }: DemoContent): Promise<Team> {
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
  const [first] = await findMembers(systemContext(workspaceId));
  if (!first) throw new Error("the demo's owner was not made");
  const owner = colleagueOf(workspaceId, first, "panel");
  const keys = ["admin", "first", "second"] as const;
  await Promise.all(keys.map((key) => addUser(owner, { ...team[key], role: roles[key], password })));
  const found = await findMembers(owner);
  const memberOf = (key: (typeof keys)[number]) => {
    const member = found.find(({ email }) => email === team[key].email);
    if (!member) throw new Error(`the demo lacks ${team[key].name}`);
    return colleagueOf(workspaceId, member, "panel");
  };
  const members = { owner, admin: memberOf("admin"), first: memberOf("first"), second: memberOf("second") };
  const colleagues = keys.map((key) => members[key]);
  return { workspaceId, password, owner, colleagues, members };
}

/** A member as the one who acts, in the console or through the API. */
function colleagueOf(workspaceId: string, member: Member, via: Via): Colleague {
  const name = [member.name, member.lastName].filter(Boolean).join(" ");
  return {
    ...userContext(member.id),
    ...systemContext(workspaceId, via),
    role: member.role,
    actor: { type: "user", id: member.id, name, via },
  };
}

/** Truly random, because others may be able to reach the instance. Uses characters that are easy to distinguish. */
function newPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const letters = Array.from({ length: 15 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return [0, 5, 10].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
