import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { users, workspaces } from "#lib/db/schema/index.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

const old = "a sentence nobody guesses";
const fresh = "another sentence entirely";

describe("/api/user/password-reset", () => {
  const server = useTestServer();
  const mail = useTestMail();
  useFrozenBuckets();
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
  });

  async function post(path: string, body: unknown) {
    const response = await server.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, ...(await response.json()) };
  }
  const request = (email: string) => post("/api/user/password-reset", { email });
  const confirm = (token: unknown, password = fresh) =>
    post("/api/user/password-reset/confirm", { token, password });
  const logIn = async (email: string, password: string) =>
    (await post("/api/user/login", { email, password })).status;

  async function mailedToken(email: string): Promise<string> {
    await request(email);
    await runJobs();
    const [taken] = mail().mails.splice(0);
    return /reset-password\?token=([\w-]+)/.exec(readMail(taken?.source ?? "").text)?.[1] ?? "";
  }

  it("emails a link, sets the password once, and ends sessions and login tokens but no API key", async () => {
    const { id, email } = await newPerson({ password: old });
    const { cookie } = await newSession(id);
    const login = await loginTokenOf(id);
    const { token: key } = await newApiKey(id);
    expect(await request(email.toUpperCase())).toMatchObject({ status: 200, data: null });
    await runJobs();
    const [taken, ...more] = mail().mails;
    expect([taken?.to, more]).toEqual([[email], []]);
    const { headers, text, html } = readMail(taken?.source ?? "");
    expect(headers.subject).toBe("Choose a new password for Tertulia");
    const link = new RegExp(`${env().PUBLIC_URL}/reset-password\\?token=([\\w-]{43})`);
    const [, token = ""] = link.exec(text) ?? [];
    expect(html).toContain(`/reset-password?token=${token}`);
    const { rows } = await database().pool.query("select hash from password_resets where user_id = $1", [id]);
    expect(rows).toEqual([{ hash: hashToken(token) }]);

    expect(await confirm(token)).toMatchObject({ status: 200, data: null });
    expect([await logIn(email, fresh), await logIn(email, old)]).toEqual([200, 401]);
    const me = async (headers: Record<string, string>) =>
      (await server.fetch("/api/user/me", { headers })).status;
    expect(await me({ cookie })).toBe(401);
    expect(await me({ authorization: `Bearer ${login}` })).toBe(401);
    expect(await me({ authorization: `Bearer ${key}` })).toBe(200);
    expect(await confirm(token, "a third sentence of words")).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
      message: "This link is no longer valid. Request a new one.",
    });
    expect(await logIn(email, fresh)).toBe(200);
  });

  it.each([
    ["own language", "es", "en"],
    ["workspace's language", null, "es"],
  ] as const)("writes the email in the person's %s", async (_, language, locale) => {
    const { id, email } = await newPerson();
    const { workspaceId } = await newWorkspace();
    await join(workspaceId, id, "agent");
    const { db } = database();
    await db.update(users).set({ language }).where(eq(users.id, id));
    await db.update(workspaces).set({ locale }).where(eq(workspaces.id, workspaceId));
    await request(email);
    await runJobs();
    const { text, html } = readMail(mail().mails.splice(0)[0]?.source ?? "");
    expect(text).toMatch(/^Elige una nueva contraseña para Tertulia\n/);
    expect(text).toContain("Hola, Ana. Alguien pidió restablecer la contraseña de tu cuenta.");
    expect(text).toContain("vence en 30 minutos");
    expect(html).toContain('<html lang="es">');
  });

  it("responds equally for an unknown email, and sends nothing", async () => {
    const disabled = await newPerson({ password: old });
    await database().pool.query("update users set disabled_at = now() where id = $1", [disabled.id]);
    const { email } = await newPerson({ password: old });
    const answers = [
      await request(email),
      await request("nobody@tertulia.example"),
      await request(disabled.email),
    ];
    expect(
      new Set(answers.map(({ status, message, data }) => JSON.stringify([status, message, data]))).size,
    ).toBe(1);
    expect((await listJobs()).map(({ name }) => name)).toEqual(Array(3).fill("password-reset-mail"));
    await runJobs();
    expect(mail().mails.map(({ to }) => to)).toEqual([[email]]);
  });

  it.each([
    ["", 400],
    [null, 400],
    [["a"], 400],
    [undefined, 400],
    ["a".repeat(43), 403],
    ["x".repeat(201), 400],
  ])("rejects the token %j", async (token, status) => {
    const { email } = await newPerson({ password: old });
    await mailedToken(email);
    expect((await confirm(token)).status).toBe(status);
    expect(await logIn(email, old)).toBe(200);
  });

  it("accepts one of two simultaneous uses, and invalidates the user's other links", async () => {
    const { email } = await newPerson({ password: old });
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    const answers = await Promise.all([confirm(first), confirm(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await confirm(second)).status).toBe(403);
  });

  it("accepts one of several simultaneous links", async () => {
    const { email } = await newPerson({ password: old });
    const links = [await mailedToken(email), await mailedToken(email), await mailedToken(email)];
    const answers = await Promise.all([...links, ...links, ...links].map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(8).fill(403)]);
  });

  it("keeps the link after a weak password; it expires after half an hour", async () => {
    const { email } = await newPerson({ password: old });
    const token = await mailedToken(email);
    expect(await confirm(token, "password1234")).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
    });
    await database().pool.query(
      "update password_resets set expires_at = now() - interval '1 second' where hash = $1",
      [hashToken(token)],
    );
    expect((await confirm(token)).status).toBe(403);
    const good = await mailedToken(email);
    const life = await database().pool.query(
      "select extract(epoch from expires_at - created_at)::int as seconds from password_resets where hash = $1",
      [hashToken(good)],
    );
    expect(life.rows).toEqual([{ seconds: 1_800 }]);
    expect((await confirm(good)).status).toBe(200);
  });

  it("allows three links per email, known or not, with Retry-After", async () => {
    for (const email of ["nobody@tertulia.example", (await newPerson({ password: old })).email]) {
      for (let round = 0; round < 3; round += 1) expect((await request(email)).status).toBe(200);
      const refused = await request(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
      expect(refused.headers.get("retry-after")).toBe("1200");
    }
  });

  it("allows thirty attempts per address", async () => {
    for (let round = 0; round < 30; round += 1) expect((await confirm(`guess-${round}`)).status).toBe(403);
    expect((await confirm("guess")).status).toBe(429);
  });

  it("stores no token if the mail fails, and retries", async () => {
    const { id, email } = await newPerson({ password: old });
    mail().refuse("451 later", 1);
    await expect(sendPasswordReset(anonymousContext(), email)).rejects.toThrow("451");
    const { rows } = await database().pool.query("select 1 from password_resets where user_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("queues nothing without a mail server", async () => {
    const { email } = await newPerson({ password: old });
    await runJobs();
    setSmtpUrl(undefined);
    try {
      expect((await request(email)).status).toBe(200);
      expect(await listJobs()).toEqual([]);
    } finally {
      setSmtpUrl(mail().url);
    }
  });
});
