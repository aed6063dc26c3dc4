import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { join, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const fresh = "another sentence entirely";

describe("/api/user/reset-link", () => {
  const server = useTestServer();
  const mail = useTestMail();
  useFrozenBuckets();
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    setSmtpUrl(undefined);
    // The first workspace of the installation belongs to someone else.
    await newWorkspace("owner");
  });

  type Caller = { id: string; cookie: string; workspaceId: string };
  async function personIn(workspaceId: string, role: Role, name = "Olga"): Promise<Caller> {
    const { id } = await newPerson({ name });
    await join(workspaceId, id, role);
    return { id, workspaceId, cookie: (await newSession(id)).cookie };
  }
  async function request({ workspaceId }: Caller, id: string, credential: Record<string, string>) {
    const headers = { "x-workspace-id": workspaceId, "sec-fetch-site": "same-origin", ...credential };
    const response = await server.fetch(`/api/user/reset-link?id=${id}`, { method: "POST", headers });
    return { status: response.status, ...(await response.json()) };
  }
  const create = (caller: Caller, id: string) => request(caller, id, { cookie: caller.cookie });
  async function confirm(token: string, password = fresh) {
    const response = await server.fetch("/api/user/password-reset/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password }),
    });
    return response.status;
  }

  it("creates a link that sets the password once, for 24 hours, and notifies the member", async () => {
    setSmtpUrl(mail().url);
    const { workspaceId } = await newWorkspace("owner");
    const owner = await personIn(workspaceId, "owner");
    const member = await personIn(workspaceId, "agent", "Luis");
    const { status, data } = await create(owner, member.id);
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        url: expect.stringMatching(new RegExp(`^${env().PUBLIC_URL}/reset-password\\?token=[\\w-]{43}$`)),
        expiresAt: expect.any(String),
      },
    });
    const { rows } = await database().pool.query(
      "select extract(epoch from expires_at - created_at)::int as seconds from password_resets where user_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ seconds: 86_400 }]);
    const audit = await database().pool.query(
      "select action, subject, actor_id from audit_log where workspace_id = $1 and action like 'password.%'",
      [workspaceId],
    );
    expect(audit.rows).toEqual([
      { action: "password.reset_link_created", subject: member.id, actor_id: owner.id },
    ]);
    await runJobs();
    const { text } = readMail(mail().mails.splice(0)[0]?.source ?? "");
    expect(text).toContain("Hello, Luis. Olga created a link for you to set a new password.");
    expect(text).not.toContain("token=");

    const token = new URL(data.url).searchParams.get("token") ?? "";
    expect([await confirm(token), await confirm(token)]).toEqual([200, 403]);
  });

  it.each(["admin", "agent"] as const)("rejects an %s", async (role) => {
    const { workspaceId } = await newWorkspace("owner");
    const caller = await personIn(workspaceId, role);
    const member = await personIn(workspaceId, "agent");
    expect(await create(caller, member.id)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });

  it("rejects API keys, one's own account, and people outside of the workspace", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const owner = await personIn(workspaceId, "owner");
    const member = await personIn(workspaceId, "agent");
    const { token } = await newApiKey(owner.id);
    expect(await request(owner, member.id, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      message: "Only a person in the console can do this.",
    });
    expect(await create(owner, owner.id)).toMatchObject({ status: 403 });
    const stranger = await personIn((await newWorkspace("owner")).workspaceId, "agent");
    for (const id of [stranger.id, newId(), "none"]) {
      expect(await create(owner, id)).toMatchObject({ status: 404, errorCode: "USER_NOT_FOUND" });
    }
    expect(await listJobs()).toEqual([]);
  });

  it("rejects a member of a workspace that the caller does not own, except in the first one", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const owner = await personIn(workspaceId, "owner");
    const member = await personIn(workspaceId, "agent");
    const second = await newWorkspace("owner");
    await join(second.workspaceId, member.id, "agent");
    expect(await create(owner, member.id)).toMatchObject({
      status: 403,
      message:
        "This person also belongs to workspaces that you do not own. Ask the person who runs the server.",
    });
    await join(second.workspaceId, owner.id, "owner");
    expect((await create(owner, member.id)).status).toBe(200);

    const { rows } = await database().pool.query(
      "select id from workspaces where not sandbox order by id limit 1",
    );
    const first = await personIn(rows[0].id, "owner");
    await join(rows[0].id, member.id, "agent");
    expect((await create(owner, member.id)).status).toBe(403);
    expect((await create(first, member.id)).status).toBe(200);
  });

  it("ignores sandboxes, and allows three links per person", async () => {
    const { workspaceId } = await newWorkspace("owner");
    const owner = await personIn(workspaceId, "owner");
    const member = await personIn(workspaceId, "agent");
    const sandbox = await newWorkspace("owner");
    await database().pool.query("update workspaces set sandbox = true where id = $1", [sandbox.workspaceId]);
    await join(sandbox.workspaceId, member.id, "owner");
    for (let round = 0; round < 3; round += 1) expect((await create(owner, member.id)).status).toBe(200);
    expect((await create(owner, member.id)).status).toBe(429);
  });
});
