import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { auditOf, invitationCalls, newEmail, tokenOf } from "#lib/testing/factories/invitations.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("/api/user/invitation and /api/user/invitation/resend", () => {
  const server = useTestServer();
  const mail = useTestMail();
  const { call, inviterOf, invite, list, signUp } = invitationCalls(server);
  useFrozenBuckets();
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    setSmtpUrl(undefined);
  });

  it.each([
    ["owner", "owner", 200],
    ["admin", "owner", 403],
    ["admin", "admin", 200],
    ["agent", "agent", 403],
  ] as const)("an %s who invites as %s gets %i", async (role, granted, status) => {
    const inviter = await inviterOf(role);
    expect((await invite(inviter, newEmail(), granted)).status).toBe(status);
  });

  it("rejects members, open invitations and bad emails, and replaces an expired one", async () => {
    const owner = await inviterOf("owner");
    expect(await invite(owner, owner.email.toUpperCase())).toMatchObject({ status: 409 });
    const email = newEmail();
    const { data } = await invite(owner, email);
    expect(await invite(owner, email.toUpperCase())).toMatchObject({
      status: 409,
      message: "This person has an open invitation. Send it again or revoke it.",
    });
    expect(await invite(owner, "no address")).toMatchObject({ status: 400 });
    const token = tokenOf(data.url);
    await database().pool.query("update invitations set expires_at = now() where id = $1", [
      data.invitation.id,
    ]);
    expect(await signUp(token)).toMatchObject({ status: 403 });
    expect((await invite(owner, email)).status).toBe(200);
    expect(await list(owner)).toHaveLength(1);
  });

  it("replaces the link of an invitation, and revokes it", async () => {
    const owner = await inviterOf("owner");
    const { data } = await invite(owner, null, "owner");
    const path = `?id=${data.invitation.id}`;
    const { token, workspaceId } = owner;
    const again = await call(`/resend${path}`, { token, workspaceId });
    expect(again).toMatchObject({
      status: 200,
      data: { invitation: { id: data.invitation.id }, mailed: false },
    });
    expect(await signUp(tokenOf(data.url), { email: newEmail() })).toMatchObject({ status: 403 });

    const admin = await inviterOf("admin", workspaceId);
    const others = await inviterOf("owner");
    for (const [caller, status] of [
      [admin, 403],
      [others, 404],
    ] as const) {
      const { token, workspaceId } = caller;
      expect((await call(`/resend${path}`, { token, workspaceId })).status).toBe(status);
      expect((await call(path, { method: "DELETE", token, workspaceId })).status).toBe(status);
    }
    expect(await call(path, { method: "DELETE", token, workspaceId })).toMatchObject({ status: 200 });
    expect(await call(path, { method: "DELETE", token, workspaceId })).toMatchObject({
      status: 404,
      errorCode: "INVITATION_NOT_FOUND",
    });
    expect(await signUp(tokenOf(again.data.url), { email: newEmail() })).toMatchObject({ status: 403 });
    expect((await auditOf(workspaceId)).map(({ action }) => action)).toEqual([
      "invitation.created",
      "invitation.resent",
      "invitation.revoked",
    ]);
  });

  it("emails the link of an invitation with an email, in the workspace's language", async () => {
    setSmtpUrl(mail().url);
    const owner = await inviterOf("owner");
    await database().pool.query("update workspaces set locale = 'es', name = 'Academia' where id = $1", [
      owner.workspaceId,
    ]);
    const email = newEmail();
    const { data } = await invite(owner, email);
    expect(data.mailed).toBe(true);
    const { rows } = await database().pool.query("select payload::text as text from jobs");
    expect(rows.map(({ text }) => text).join()).not.toContain(tokenOf(data.url));
    await runJobs();
    const [taken, ...more] = mail().mails.splice(0);
    expect([taken?.to, more]).toEqual([[email], []]);
    const { text } = readMail(taken?.source ?? "");
    expect(text).toMatch(/^Únete a Academia en Tertulia\n/);
    expect(text).toContain("Olga te invitó al espacio de trabajo Academia.");
    expect(text).toContain(data.url);
    expect((await invite(owner, null)).data.mailed).toBe(false);
  });

  it("sends no email if the invitation was revoked before", async () => {
    setSmtpUrl(mail().url);
    const owner = await inviterOf("owner");
    const { data } = await invite(owner, newEmail());
    const { token, workspaceId } = owner;
    await call(`?id=${data.invitation.id}`, { method: "DELETE", token, workspaceId });
    await runJobs();
    expect(mail().mails).toEqual([]);
  });

  it("allows fifty invitations per workspace and thirty new accounts per address", async () => {
    const owner = await inviterOf("owner");
    const { data } = await invite(owner, null);
    const { token, workspaceId } = owner;
    const resend = () => call(`/resend?id=${data.invitation.id}`, { token, workspaceId });
    for (let round = 1; round < 50; round += 1) expect((await resend()).status).toBe(200);
    expect(await resend()).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
    for (let round = 0; round < 30; round += 1) expect((await signUp(`guess-${round}`)).status).toBe(403);
    expect((await signUp("guess")).status).toBe(429);
  });
});
