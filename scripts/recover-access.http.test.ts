import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { openSession } from "#lib/sign-in/index.ts";
import { addIdentityProvider } from "#lib/testing/factories/identity-provider.ts";
import { join, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./recover-access.ts", import.meta.url));
const password = "another sentence entirely";

describe("npm run recover-access", () => {
  const server = useTestServer();

  function recover(...args: string[]) {
    const { APP_SECRET, PUBLIC_URL } = env();
    const given = { ...process.env, DATABASE_URL: server.databaseUrl(), APP_SECRET, PUBLIC_URL };
    return run(process.execPath, [script, ...args], { env: given });
  }

  /** The only owner of a workspace that requires single sign-on. */
  async function ownerLockedOut() {
    const { workspaceId } = await newWorkspace("agent");
    const owner = await newPerson({ name: "Olga" });
    await join(workspaceId, owner.id, "owner");
    await addIdentityProvider(workspaceId);
    const demand = "update workspaces set sign_in_policy = 'singleSignOn' where id = $1";
    await database().pool.query(demand, [workspaceId]);
    return { ...owner, workspaceId };
  }

  async function setPassword(output: string) {
    const token = /reset-password\?token=([\w-]{43})/.exec(output)?.[1];
    const response = await server.fetch("/api/user/password-reset/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password }),
    });
    return response.status;
  }

  async function visit(workspaceId: string, cookie: string) {
    const response = await server.fetch("/api/workspace/sign-in-policy", {
      headers: { cookie, "x-workspace-id": workspaceId },
    });
    return response.status;
  }

  it("lets an owner in while the identity provider is down", async () => {
    const { id, email, workspaceId } = await ownerLockedOut();
    expect(await visit(workspaceId, (await newSession(id)).cookie)).toBe(403);
    const { stdout } = await recover(email.toUpperCase());
    expect(stdout).toContain("the sign-in policies of their workspaces do not apply to this owner");
    expect([await setPassword(stdout), await setPassword(stdout)]).toEqual([200, 403]);
    const { cookie } = await newSession(id);
    expect(await visit(workspaceId, cookie)).toBe(200);
    const { rows } = await database().pool.query(
      `select a.action, a.subject, a.detail, u.policy_exempt_until > now() + interval '23 hours' as is_exempt
       from audit_log a join users u on u.id::text = a.subject where a.workspace_id = $1`,
      [workspaceId],
    );
    expect(rows).toEqual([{ action: "account.recovered", subject: id, detail: "link", is_exempt: true }]);
  });

  it("removes the second factors of an owner who lost their authenticator", async () => {
    const { id, email } = await ownerLockedOut();
    await database().pool.query(
      "insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())",
      [id],
    );
    const { stdout } = await recover(email, "--remove-second-factor");
    expect(stdout).toContain("The authenticator app, passkeys and recovery codes were removed.");
    expect(await setPassword(stdout)).toBe(200);
    const given = { email, password, address: "203.0.113.9", userAgent: null };
    expect(await openSession(anonymousContext(), given)).toMatchObject({ userId: id });
  });

  it("rejects an email that no owner has", async () => {
    const stderr = expect.stringContaining("No owner of a workspace has the email nobody@tertulia.example.");
    await expect(recover("nobody@tertulia.example")).rejects.toMatchObject({ code: 1, stderr });
    await expect(recover()).rejects.toMatchObject({ stderr: expect.stringContaining("Usage:") });
  });
});
