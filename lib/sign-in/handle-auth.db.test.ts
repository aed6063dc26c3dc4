import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { sessions } from "#lib/db/schema/index.ts";
import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { trustAddressHeader } from "#lib/platform/front/client-address.ts";
import { createAuthBrowser } from "#lib/testing/auth-browser.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newPerson } from "#lib/testing/factories/person.ts";
import { nextAuthEnvironment, readSession } from "#lib/users/index.ts";
import { handleAuth } from "./index.ts";

const respond = rawRoute(handleAuth);
const createBrowser = () => createAuthBrowser(respond);

const password = "a sentence nobody guesses";

describe("signing in to the console with next-auth", () => {
  useTestDatabase();
  beforeAll(() => {
    Object.assign(process.env, nextAuthEnvironment());
    trustAddressHeader();
  });

  it("opens a session whose cookie pages accept, and ends it at sign-out", async () => {
    const email = await makePerson();
    const browser = createBrowser();
    expect(await browser.signIn(email, password)).toEqual({ status: 200, url: `${env().PUBLIC_URL}/board` });
    expect((await readSession(browser.cookie()))?.user.email).toBe(email);
    expect(await browser.get("session")).toMatchObject({ user: { email } });

    const copy = browser.cookie();
    await browser.post("signout", {});
    expect(await readSession(copy)).toBeNull();
    expect(await browser.get("session")).toEqual({});
    const { rows } = await database().pool.query(
      `select a.action, a.actor_name, a.detail from audit_log a join users u on u.id::text = a.subject
       where u.email = $1 order by a.id`,
      [email],
    );
    expect(rows).toEqual([
      { action: "sign_in.succeeded", actor_name: "Ana", detail: "password" },
      { action: "session.signed_out", actor_name: "Ana", detail: null },
    ]);
  });

  it("keeps the session's secret out of the database and pages", async () => {
    const email = await makePerson();
    const browser = createBrowser();
    await browser.signIn(email, password);
    const session = await readSession(browser.cookie());
    expect(JSON.stringify(session)).not.toMatch(/secret|hash/i);
    expect(JSON.stringify(await browser.get("session"))).not.toMatch(/secret/i);
    const [row] = await database()
      .db.select()
      .from(sessions)
      .where(eq(sessions.id, session?.session.id ?? ""));
    expect(row).toMatchObject({ address: "203.0.113.7", userAgent: "a browser" });
  });

  it("repeats the person's language in a cookie, and deletes the one of another person", async () => {
    const [spanish, unset] = [await makePerson(), await makePerson()];
    await database().pool.query("update users set language = 'es' where email = $1", [spanish]);
    const browser = createBrowser();
    await browser.signIn(spanish, password);
    expect(browser.cookie()).toMatch(/(^|; )locale=es(;|$)/);
    expect((await readSession(browser.cookie()))?.preferences.language).toBe("es");
    await browser.signIn(unset, password);
    expect(browser.cookie()).not.toContain("locale");
    expect((await readSession(browser.cookie()))?.user.email).toBe(unset);
  });

  it("returns the same error for a wrong password and an unknown email", async () => {
    const email = await makePerson();
    const wrong = await createBrowser().signIn(email, "not the password at all");
    const unknown = await createBrowser().signIn("nobody@example.org", password);
    expect(wrong).toEqual(unknown);
    expect(wrong.status).toBe(401);
    expect(new URL(wrong.url).searchParams.get("error")).toBe("The email or password is wrong.");
  });

  it("rejects a sign-in without the form's CSRF token", async () => {
    const email = await makePerson();
    const answer = await createBrowser().post("callback/credentials", {
      email,
      password,
      csrfToken: "forged",
    });
    expect(new URL(String(answer.url)).searchParams.get("csrf")).toBe("true");
  });

  it("returns 404 for unknown next-auth routes", async () => {
    for (const path of ["nothing", "verify-request", "signin/github", "callback/github"]) {
      const params = Promise.resolve({ nextauth: path.split("/") });
      const answer = await respond(new Request(`${env().PUBLIC_URL}/api/auth/${path}`), { params });
      expect([path, answer.status, (await answer.json()).errorCode]).toEqual([path, 404, "ROUTE_NOT_FOUND"]);
      expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
    }
  });

  it.each([
    ["/board", "/board"],
    ["https://evil.example/", ""],
    ["//evil.example", ""],
    ["/\\evil.example", ""],
    ["http://localhost:3000.evil.example/", ""],
    ["javascript:alert(1)", ""],
    ["http://[", ""],
  ])("redirects from sign-in with callbackUrl %s to its own origin", async (callbackUrl, path) => {
    const email = await makePerson();
    const answer = await createBrowser().signIn(email, password, callbackUrl);
    expect(answer).toEqual({ status: 200, url: `${env().PUBLIC_URL}${path}` });
  });

  it("returns 404 for the callback of an unknown provider", async () => {
    const request = new Request(`${env().PUBLIC_URL}/api/auth/callback/credentials`);
    const params = Promise.resolve({ nextauth: ["callback", "credentials"] });
    expect((await respond(request, { params })).status).toBe(404);
  });

  it.each(["{", '"text"', '{"callbackUrl":{"a":1},"csrfToken":[],"email":5}', "null"])(
    "handles the JSON body %s without a server error",
    async (body) => {
      for (const path of ["callback/credentials", "signin/credentials", "signout", "_log"]) {
        const headers = { "content-type": "application/json" };
        const request = new Request(`${env().PUBLIC_URL}/api/auth/${path}`, {
          method: "POST",
          headers,
          body,
        });
        const params = Promise.resolve({ nextauth: path.split("/") });
        expect((await respond(request, { params })).status).toBeLessThan(500);
      }
    },
  );

  it("sets a __Host- cookie if the address is HTTPS", async () => {
    const email = await makePerson();
    const before = { PUBLIC_URL: env().PUBLIC_URL, NEXTAUTH_URL: env().PUBLIC_URL };
    try {
      setEnvironment({ PUBLIC_URL: "https://tertulia.example", NEXTAUTH_URL: "https://tertulia.example" });
      const browser = createBrowser();
      expect((await browser.signIn(email, password)).status).toBe(200);
      const line = browser.lines().find((one) => one.includes("tertulia.session="));
      expect(line).toMatch(/^__Host-tertulia\.session=/);
      expect(line).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain=/i);
      expect((await readSession(browser.cookie()))?.user.email).toBe(email);
    } finally {
      setEnvironment(before);
    }
  });

  it("does not redirect to another site after signing in", async () => {
    const email = await makePerson();
    const { url } = await createBrowser().signIn(email, password, "https://evil.example/");
    expect(new URL(url).origin).toBe(env().PUBLIC_URL);
  });
});

function setEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, values);
  reloadEnv();
}

async function makePerson(): Promise<string> {
  return (await newPerson({ password })).email;
}
