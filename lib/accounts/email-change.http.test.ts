import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { newEmail } from "#lib/testing/factories/invitations.ts";
import { join, knownHash, knownPassword, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("/api/user/email-change, /api/user/email-change/link and /api/user/email-change/confirm", () => {
  const server = useTestServer();
  const mail = useTestMail();
  useFrozenBuckets();
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    setSmtpUrl(mail().url);
    // The first workspace of the installation belongs to someone else.
    await newWorkspace("owner");
  });

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await server.fetch(`/api/user/email-change${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...(await response.json()) };
  }
  async function newAccount() {
    const person = await newPerson({ passwordHash: knownHash });
    return { ...person, cookie: (await newSession(person.id)).cookie };
  }
  type Account = Awaited<ReturnType<typeof newAccount>>;
  const request = ({ cookie }: Account, email: string, currentPassword = knownPassword) =>
    post("", { email, currentPassword }, { cookie });
  const confirm = (token: string) => post("/confirm", { token });
  const link = (workspaceId: string, { cookie }: Account, id: string) =>
    post(`/link?id=${id}`, {}, { cookie, "x-workspace-id": workspaceId });
  const tokenIn = (text: string) => /confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
  async function mailedToken(): Promise<string> {
    await runJobs();
    const [taken] = mail().mails.splice(0);
    return tokenIn(readMail(taken?.source ?? "").text);
  }
  async function emailOf(id: string): Promise<string> {
    const { rows } = await database().pool.query("select email from users where id = $1", [id]);
    return rows[0].email;
  }

  it("changes the email once the emailed link is confirmed, and notifies the previous address", async () => {
    const person = await newAccount();
    const email = newEmail();
    expect(await request(person, email)).toMatchObject({ status: 200, data: { email, mailed: true } });
    await runJobs();
    const [taken, ...more] = mail().mails.splice(0);
    expect([taken?.to, more]).toEqual([[email], []]);
    const token = tokenIn(readMail(taken?.source ?? "").text);
    expect(await emailOf(person.id)).toBe(person.email);

    expect(await confirm(token)).toMatchObject({ status: 200, data: { email } });
    expect(await emailOf(person.id)).toBe(email);
    expect(await confirm(token)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    await runJobs();
    const [notice] = mail().mails.splice(0);
    expect(notice?.to).toEqual([person.email]);
    expect(readMail(notice?.source ?? "").text).toContain(`You now sign in with ${email}`);
    const { rows } = await database().pool.query(
      "select action, actor_id, changes from audit_log where subject = $1 order by at, id",
      [person.id],
    );
    expect(rows).toEqual([
      { action: "email.change_requested", actor_id: person.id, changes: null },
      {
        action: "email.changed",
        actor_id: person.id,
        changes: { email: { before: person.email, after: email } },
      },
    ]);
  });

  it("rejects a wrong password, the current email and callers without a session", async () => {
    const person = await newAccount();
    expect(await request(person, newEmail(), "wrong")).toMatchObject({
      status: 400,
      message: "currentPassword is wrong",
    });
    expect(await request(person, person.email)).toMatchObject({ status: 400 });
    expect(await request(person, "no address")).toMatchObject({ status: 400 });
    expect(await post("", { email: newEmail(), currentPassword: knownPassword })).toMatchObject({
      status: 401,
    });
  });

  it("responds equally for an address with an account, and sends it no email", async () => {
    const [person, other] = [await newAccount(), await newAccount()];
    expect(await request(person, other.email.toUpperCase())).toMatchObject({
      status: 200,
      data: { mailed: true },
    });
    await runJobs();
    expect(mail().mails).toEqual([]);

    const email = newEmail();
    await request(person, email);
    const token = await mailedToken();
    await database().pool.query("update users set email = $2 where id = $1", [other.id, email]);
    expect(await confirm(token)).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    expect(await emailOf(person.id)).toBe(person.email);
  });

  it("ends with a newer request, after 24 hours, and for a disabled account", async () => {
    const person = await newAccount();
    await request(person, newEmail());
    const first = await mailedToken();
    await request(person, newEmail());
    const second = await mailedToken();
    expect((await confirm(first)).status).toBe(403);
    await database().pool.query("update email_changes set expires_at = now() where user_id = $1", [
      person.id,
    ]);
    expect((await confirm(second)).status).toBe(403);
    await request(person, newEmail());
    const third = await mailedToken();
    await database().pool.query("update users set disabled_at = now() where id = $1", [person.id]);
    expect((await confirm(third)).status).toBe(403);
  });

  it("lets an owner create the link without a mail server, only for a request", async () => {
    setSmtpUrl(undefined);
    const { workspaceId } = await newWorkspace("owner");
    const [owner, admin, person] = [await newAccount(), await newAccount(), await newAccount()];
    await join(workspaceId, owner.id, "owner");
    await join(workspaceId, admin.id, "admin");
    await join(workspaceId, person.id, "agent");
    expect(await link(workspaceId, owner, person.id)).toMatchObject({
      status: 400,
      message: "this person has not requested another email",
    });
    const email = newEmail();
    expect((await request(person, email)).data.mailed).toBe(false);
    expect((await link(workspaceId, admin, person.id)).status).toBe(403);
    const { status, data } = await link(workspaceId, owner, person.id);
    expect([status, data.url.startsWith(`${env().PUBLIC_URL}/confirm-email?token=`)]).toEqual([200, true]);
    expect(await confirm(tokenIn(data.url))).toMatchObject({ status: 200, data: { email } });

    const second = await newWorkspace("owner");
    await join(second.workspaceId, person.id, "agent");
    await request(person, newEmail());
    expect((await link(workspaceId, owner, person.id)).status).toBe(403);
    expect((await link((await newWorkspace("owner")).workspaceId, owner, person.id)).status).toBe(403);
  });

  it("allows three requests per person and thirty attempts per address", async () => {
    const person = await newAccount();
    for (let round = 0; round < 3; round += 1) expect((await request(person, newEmail())).status).toBe(200);
    expect((await request(person, newEmail())).status).toBe(429);
    for (let round = 0; round < 30; round += 1) expect((await confirm(`guess-${round}`)).status).toBe(403);
    expect((await confirm("guess")).status).toBe(429);
  });
});
