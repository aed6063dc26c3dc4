import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { addIdentityProvider } from "#lib/testing/factories/identity-provider.ts";
import { join, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("/api/user/member-sessions and /api/user/member-factors", () => {
  const server = useTestServer();
  // The first workspace of the installation belongs to someone else.
  beforeAll(async () => void (await newWorkspace("owner")));

  async function personIn(workspaceId: string, role: Role) {
    const { id } = await newPerson();
    await join(workspaceId, id, role);
    return { id, cookie: (await newSession(id)).cookie };
  }

  async function call(method: string, path: string, workspaceId: string, headers: Record<string, string>) {
    const response = await server.fetch(`/api/user/${path}`, {
      method,
      headers: { "x-workspace-id": workspaceId, "sec-fetch-site": "same-origin", ...headers },
    });
    const { errorCode, data } = await response.json();
    return { status: response.status, errorCode, data };
  }
  const end = (workspaceId: string, headers: Record<string, string>, id: string) =>
    call("DELETE", `member-sessions?id=${id}`, workspaceId, headers);

  it("ends all sessions of a member, with an audit entry", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const { id: ownerId, cookie } = await personIn(workspaceId, "owner");
    const member = await personIn(workspaceId, "agent");
    const other = await newSession(member.id);
    expect(await end(workspaceId, { cookie }, member.id)).toMatchObject({ status: 200, data: { count: 2 } });
    for (const session of [member, other]) {
      expect((await call("GET", "me", workspaceId, { cookie: session.cookie })).status).toBe(401);
    }
    expect((await call("GET", "me", workspaceId, { cookie })).status).toBe(200);
    const { rows } = await database().pool.query(
      "select action, actor_id, subject, detail from audit_log where workspace_id = $1",
      [workspaceId],
    );
    expect(rows).toEqual([
      { action: "session.member_revoked", actor_id: ownerId, subject: member.id, detail: "2" },
    ]);
  });

  it("rejects admins, API keys, strangers, and accounts that the owner does not control", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const owner = await personIn(workspaceId, "owner");
    const admin = await personIn(workspaceId, "admin");
    const member = await personIn(workspaceId, "agent");
    const { token } = await newApiKey(owner.id);
    const forbidden = { status: 403, errorCode: "FORBIDDEN" };
    expect(await end(workspaceId, { cookie: admin.cookie }, member.id)).toMatchObject(forbidden);
    expect(await end(workspaceId, { cookie: admin.cookie }, owner.id)).toMatchObject(forbidden);
    expect(await end(workspaceId, { authorization: `Bearer ${token}` }, member.id)).toMatchObject(forbidden);
    expect(await end(workspaceId, { cookie: owner.cookie }, newId())).toMatchObject({ status: 404 });
    await join((await newWorkspace("owner")).workspaceId, member.id, "agent");
    expect(await end(workspaceId, { cookie: owner.cookie }, member.id)).toMatchObject(forbidden);
    expect((await call("GET", "me", workspaceId, { cookie: member.cookie })).status).toBe(200);
  });

  it("lists which members have a second factor, for owners and admins", async () => {
    const { workspaceId, userId } = await newWorkspace("owner");
    const admin = await personIn(workspaceId, "admin");
    const agent = await personIn(workspaceId, "agent");
    const { pool } = database();
    const app = "insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())";
    await pool.query(app, [admin.id]);
    const { id: provider } = await addIdentityProvider(workspaceId);
    await pool.query(
      "insert into identities (id, provider_id, issuer, subject, user_id) values ($1, $2, 'https://id.example', 'a', $3)",
      [newId(), provider, agent.id],
    );
    const { data } = await call("GET", "member-factors", workspaceId, { cookie: admin.cookie });
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(data.sort(byId)).toEqual(
      [
        { id: userId, twoStep: "off" },
        { id: admin.id, twoStep: "on" },
        { id: agent.id, twoStep: "singleSignOn" },
      ].sort(byId),
    );
    expect(await call("GET", "member-factors", workspaceId, { cookie: agent.cookie })).toMatchObject({
      status: 403,
    });
  });
});
