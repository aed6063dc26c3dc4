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
import { findMembers, updateWorkspace } from "#lib/workspaces/index.ts";
import type { Member } from "#lib/workspaces/schema.ts";

export const demoEmail = "demo@tertulia.example";

const colleagues = [
  { name: "Andrés", lastName: "Quiroga", email: "andres@tertulia.example", role: "admin" },
  { name: "Lucía", lastName: "Ferrer", email: "lucia@tertulia.example", role: "agent" },
  { name: "Tomás", lastName: "Rincón", email: "tomas@tertulia.example", role: "agent" },
] as const;

/** A member of the demo and their context. */
export type Colleague = WorkspaceContext & UserContext;

/** The demo's workspace and people; the first colleague owns it. */
export type Team = { workspaceId: string; password: string; owner: Colleague; colleagues: Colleague[] };

/** Sets the instance up with the demo's owner and workspace, and adds the others; all have one password. */
export async function gatherTeam(): Promise<Team> {
  const password = newPassword();
  const ctx = anonymousContext();
  const { workspaceId } = await setUp(ctx, {
    token: await issueSetupToken(ctx),
    name: "Valeria",
    lastName: "Montes",
    email: demoEmail,
    password,
    workspaceName: "Grupo Aurora",
  });
  const [first] = await findMembers(systemContext(workspaceId));
  if (!first) throw new Error("the demo's owner was not made");
  const owner = colleagueOf(workspaceId, first, "panel");
  await updateWorkspace(owner, { timezone: "America/Bogota", locale: "es-CO" });
  await Promise.all(colleagues.map((colleague) => addUser(owner, { ...colleague, password })));
  const members = await findMembers(owner);
  return {
    workspaceId,
    password,
    owner,
    colleagues: members
      .filter(({ id }) => id !== owner.userId)
      .map((member) => colleagueOf(workspaceId, member, "panel")),
  };
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
