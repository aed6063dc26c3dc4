import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { useFrozenBuckets } from "#lib/testing/buckets.ts";
import { loginTokenOf, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { buildSessionCookie, createSession, readSession } from "../index.ts";
import type { Session } from "../schema.ts";

const password = "a sentence nobody guesses";
const sameOrigin = { "sec-fetch-site": "same-origin" };

describe("console sessions and passwords", () => {
  const server = useTestServer();
  useFrozenBuckets();

  async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const response = await server.fetch(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  const meWith = (headers: Record<string, string>) => call("GET", "/api/user/me", headers);

  it("are listed with the one in use marked, and ended one by one", async () => {
    const { id } = await newPerson();
    const [here, there] = [await newSession(id), await newSession(id)];
    const { data } = await call("GET", "/api/user/sessions", { cookie: here.cookie });
    expect(
      data.map((session: { id: string; isCurrent: boolean }) => [session.id, session.isCurrent]).sort(),
    ).toEqual(
      [
        [here.id, true],
        [there.id, false],
      ].sort(),
    );

    const end = (headers: Record<string, string>) =>
      call("DELETE", `/api/user/sessions?id=${there.id}`, headers);
    expect(await end({ cookie: here.cookie, ...sameOrigin })).toMatchObject({
      status: 200,
      data: { id: there.id },
    });
    expect(await meWith({ cookie: there.cookie })).toMatchObject({ status: 401, errorCode: "TOKEN_INVALID" });
    expect((await meWith({ cookie: here.cookie })).status).toBe(200);
    expect(await readSession(there.cookie)).toBeNull();
  });

  it("show the sign-in method, including single sign-on", async () => {
    const { id } = await newPerson();
    const place = { userId: id, address: "203.0.113.7", userAgent: "a browser" };
    const ctx = anonymousContext();
    await createSession(ctx, { ...place, method: "saml" });
    const claims = await createSession(ctx, { ...place, method: "password", secondFactorAt: new Date() });
    const cookie = (await buildSessionCookie(claims)).split(";")[0] ?? "";
    const { data } = await call("GET", "/api/user/sessions", { cookie });
    expect(
      data
        .map((one: Session) => [one.method, one.secondFactor, one.isCurrent, one.address, one.userAgent])
        .sort(),
    ).toEqual([
      ["password", true, true, "203.0.113.7", "a browser"],
      ["saml", false, false, "203.0.113.7", "a browser"],
    ]);
  });

  it("are not created for a disabled user", async () => {
    const { id } = await newPerson();
    await database().pool.query("update users set disabled_at = now() where id = $1", [id]);
    const session = { userId: id, method: "oidc", address: "203.0.113.7", userAgent: null } as const;
    await expect(createSession(anonymousContext(), session)).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });

  it("of other users are not found", async () => {
    const [mine, theirs] = [
      await newSession((await newPerson()).id),
      await newSession((await newPerson()).id),
    ];
    const path = `/api/user/sessions?id=${theirs.id}`;
    expect(await call("DELETE", path, { cookie: mine.cookie, ...sameOrigin })).toMatchObject({
      status: 404,
      errorCode: "SESSION_NOT_FOUND",
    });
    expect((await meWith({ cookie: theirs.cookie })).status).toBe(200);
  });

  it("expire after twelve idle hours and after seven days", async () => {
    const { id } = await newPerson();
    const [idle, old] = [await newSession(id), await newSession(id)];
    const { pool } = database();
    await pool.query(
      "update sessions set last_seen_at = now() - interval '12 hours 1 minute' where id = $1",
      [idle.id],
    );
    await pool.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [old.id]);
    for (const { cookie } of [idle, old]) {
      expect(await meWith({ cookie })).toMatchObject({ status: 401, errorCode: "TOKEN_EXPIRED" });
      expect(await readSession(cookie)).toBeNull();
    }
  });

  it("reject writes from another site", async () => {
    const { cookie } = await newSession((await newPerson()).id);
    const change = (headers: Record<string, string>) =>
      call("PUT", "/api/user/me", { cookie, ...headers }, { name: "Mallory" });
    const foreign: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ];
    for (const headers of foreign) {
      expect(await change(headers)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect((await meWith({ cookie })).data.user.name).toBe("Ana");
    expect((await change({ origin: server.url() })).data.user.name).toBe("Mallory");
  });

  it("are rejected with another user's id in the cookie", async () => {
    const { encodeSession, sessionCookie } = await import("#lib/platform/auth/session-cookie.ts");
    const cookie = `${sessionCookie().name}=${await encodeSession({ userId: "not an id", secret: "x" })}`;
    expect(await meWith({ cookie })).toMatchObject({ status: 401, errorCode: "TOKEN_INVALID" });
    expect(await readSession(cookie)).toBeNull();
  });

  it("change the name with the profile and keep other fields", async () => {
    const { cookie } = await newSession((await newPerson()).id);
    const change = (body: unknown) => call("PUT", "/api/user/me", { cookie, ...sameOrigin }, body);
    expect((await change({ lastName: "Ruiz" })).data.user).toMatchObject({ name: "Ana", lastName: "Ruiz" });
    expect((await change({ name: "Eva" })).data.user).toMatchObject({ name: "Eva", lastName: "Ruiz" });
    expect((await change({ lastName: null })).data.user).toMatchObject({ name: "Eva", lastName: null });
    expect(await change({ name: "  " })).toMatchObject({ status: 400, message: "name must not be empty" });
  });

  it("save preferences, and repeat the language in a cookie", async () => {
    const { cookie } = await newSession((await newPerson()).id);
    const put = async (preferences: Record<string, unknown>) => {
      const response = await server.fetch("/api/user/preferences", {
        method: "PUT",
        headers: { cookie, ...sameOrigin, "content-type": "application/json" },
        body: JSON.stringify(preferences),
      });
      const { data, message } = await response.json();
      const setCookie = response.headers.get("set-cookie");
      return { preferences: data, message, setCookie };
    };
    const unset = {
      language: null,
      timezone: null,
      firstDayOfWeek: null,
      numberFormat: null,
      dateFormat: null,
      shortcuts: {},
    };
    expect((await call("GET", "/api/user/preferences", { cookie })).data).toEqual(unset);
    expect(await put({ numberFormat: "1.234,56" })).toMatchObject({
      preferences: { ...unset, numberFormat: "1.234,56" },
      setCookie: null,
    });
    const saved = await put({ language: "es", timezone: "America/Bogota" });
    expect(saved.setCookie).toBe("locale=es; Path=/; Max-Age=31536000; SameSite=Lax");
    const all = { ...unset, numberFormat: "1.234,56", language: "es", timezone: "America/Bogota" };
    expect(saved.preferences).toEqual(all);
    expect((await readSession(cookie))?.preferences).toEqual(all);
    expect((await put({ language: null })).setCookie).toBe("locale=; Path=/; Max-Age=0; SameSite=Lax");
    expect((await put({ timezone: "Bogota" })).message).toContain("IANA time zone");
  });

  it("are needed for the language cookie: a call with a token sets none", async () => {
    const { token } = await newApiKey((await newPerson()).id);
    const response = await server.fetch("/api/user/preferences", {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ language: "es" }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("end when the password changes, except the caller's; API keys stay", async () => {
    const { id, email } = await newPerson({ password });
    const [here, there, key] = [await newSession(id), await newSession(id), await newApiKey(id)];
    const logIn = (given: string) => call("POST", "/api/user/login", {}, { email, password: given });
    const token = (await logIn(password)).data.token;
    const body = { currentPassword: password, newPassword: "another sentence entirely" };
    const changed = await call("PUT", "/api/user/password", { cookie: here.cookie, ...sameOrigin }, body);
    expect(changed).toMatchObject({ status: 200, data: null });

    expect((await meWith({ cookie: here.cookie })).status).toBe(200);
    expect((await meWith({ authorization: `Bearer ${key.token}` })).status).toBe(200);
    expect(await meWith({ cookie: there.cookie })).toMatchObject({ status: 401 });
    expect(await meWith({ authorization: `Bearer ${token}` })).toMatchObject({
      status: 401,
      errorCode: "TOKEN_REVOKED",
    });
    expect((await logIn(password)).errorCode).toBe("INVALID_CREDENTIALS");
    const fresh = (await logIn(body.newPassword)).data.token;
    expect((await meWith({ authorization: `Bearer ${fresh}` })).status).toBe(200);
  });

  it("reject a wrong current password, with throttling", async () => {
    const { id } = await newPerson({ password });
    const headers = { authorization: `Bearer ${await loginTokenOf(id)}` };
    const change = (currentPassword: string, newPassword = "another sentence entirely") =>
      call("PUT", "/api/user/password", headers, { currentPassword, newPassword });
    expect(await change(password, "password1234")).toMatchObject({
      status: 400,
      message: "newPassword is one of the most common passwords: choose another",
    });
    for (let round = 0; round < 10; round += 1) {
      expect(await change("a wrong guess")).toMatchObject({
        status: 400,
        message: "currentPassword is wrong",
      });
    }
    expect(await change(password)).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
  });

  it("live for seven days, and a new one deletes expired ones", async () => {
    const { id } = await newPerson();
    const old = await newSession(id);
    await database().pool.query(
      "update sessions set expires_at = now() - interval '1 second' where id = $1",
      [old.id],
    );
    const input = { userId: id, address: "203.0.113.7", userAgent: "a browser" };
    await createSession(anonymousContext(), { ...input, method: "password" });
    const { rows } = await database().pool.query(
      "select id, address, user_agent, extract(epoch from expires_at - created_at)::int as life from sessions where user_id = $1",
      [id],
    );
    expect(rows).toEqual([
      {
        id: expect.not.stringContaining(old.id),
        address: "203.0.113.7",
        user_agent: "a browser",
        life: 604_800,
      },
    ]);
  });
});
