import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import type { TestServer } from "../servers/server.ts";
import { join, loginTokenOf, newPerson } from "./person.ts";
import { newWorkspace } from "./workspace.ts";

const password = "a sentence nobody guesses";

type Caller = { token: string; workspaceId: string };

/** Calls of the endpoints of invitations, by people with a role. */
export function invitationCalls(server: TestServer) {
  async function call(
    path: string,
    given: { method?: string; token?: string; workspaceId?: string; body?: unknown },
  ) {
    const { method = "POST", token, workspaceId, body } = given;
    const response = await server.fetch(`/api/user/invitation${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(workspaceId && { "x-workspace-id": workspaceId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...(await response.json()) };
  }

  async function inviterOf(role: Role, workspaceId?: string) {
    const id = workspaceId ?? (await newWorkspace("owner")).workspaceId;
    const person = await newPerson({ name: "Olga" });
    await join(id, person.id, role);
    const token = await loginTokenOf(person.id);
    return { ...person, token, workspaceId: id };
  }

  const invite = ({ token, workspaceId }: Caller, email: string | null, role: Role = "agent") =>
    call("", { token, workspaceId, body: { email, role } });
  /** Invites anyone with the link, with a custom role. */
  const inviteWithRole = ({ token, workspaceId }: Caller, customRoleId: string, role: Role = "agent") =>
    call("", { token, workspaceId, body: { email: null, role, customRoleId } });
  const list = async ({ token, workspaceId }: Caller) =>
    (await call("", { method: "GET", token, workspaceId })).data;
  const linkTo = async (inviter: Caller, email: string | null, role: Role = "agent") =>
    tokenOf((await invite(inviter, email, role)).data.url);
  const signUp = (token: string, more: object = {}) =>
    call("/account", { body: { token, name: "Luis", password, ...more } });
  const accept = async (token: string, personId: string) =>
    call("/accept", { token: await loginTokenOf(personId), body: { token } });
  return { call, inviterOf, invite, inviteWithRole, list, linkTo, signUp, accept };
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@tertulia.example`;
}

/** Returns the token of an invitation's link. */
export function tokenOf(url: string): string {
  return new URL(url).searchParams.get("token") ?? "";
}

/** Returns a person's role in a workspace. */
export async function roleOf(workspaceId: string, email: string) {
  const { rows } = await database().pool.query(
    `select m.role from memberships m join users u on u.id = m.user_id
     where m.workspace_id = $1 and lower(u.email) = lower($2)`,
    [workspaceId, email],
  );
  return rows[0]?.role;
}
/** Returns the entries about invitations in the audit log of a workspace. */
export async function auditOf(workspaceId: string) {
  const { rows } = await database().pool.query(
    "select action, detail from audit_log where workspace_id = $1 and action like 'invitation.%' order by at, id",
    [workspaceId],
  );
  return rows;
}
