import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { decodeSession } from "#lib/platform/auth/session-cookie.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { trustAddressHeader } from "#lib/platform/front/client-address.ts";
import { createAuthBrowser } from "#lib/testing/auth-browser.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { knownHash, knownPassword, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { nextAuthEnvironment } from "#lib/users/index.ts";
import { handleAuth, openSession } from "./index.ts";
import { totpCode, totpStep } from "./totp.ts";

const respond = rawRoute(handleAuth);
const sameOrigin = { "sec-fetch-site": "same-origin" };

describe("authenticator apps and recovery codes", () => {
  const server = useTestServer();
  useFrozenBuckets();
  beforeEach(async () => {
    await resetBuckets();
    // A test must not cross the end of a code's 30 seconds.
    vi.spyOn(clock, "now").mockReturnValue(new Date());
  });
  afterEach(() => void vi.restoreAllMocks());
  beforeAll(() => {
    Object.assign(process.env, nextAuthEnvironment());
    trustAddressHeader();
  });

  async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const response = await server.fetch(path, {
      method,
      headers: {
        ...sameOrigin,
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }

  /** A user with an enabled app. `code(0)` is the current code; that of enabling was the one before. */
  async function personWithApp() {
    const person = await newPerson({ passwordHash: knownHash });
    const { cookie } = await newSession(person.id);
    const path = "/api/user/authenticator-app";
    const { data } = await call("POST", path, { cookie }, {});
    const code = (offset: number) => totpCode(data.secret, totpStep(clock.now()) + offset);
    const enabled = await call("PUT", path, { cookie }, { code: code(-1) });
    return {
      ...person,
      cookie,
      code,
      url: data.url as string,
      codes: enabled.data.recoveryCodes as string[],
    };
  }

  const logIn = (email: string, code?: string) =>
    call(
      "POST",
      "/api/user/login",
      {},
      { email, password: knownPassword, ...(code !== undefined && { code }) },
    );

  it("are enabled with a code, which returns ten recovery codes once", async () => {
    const { cookie, codes, url, email } = await personWithApp();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(url).toContain(encodeURIComponent(email));
    const { data } = await call("GET", "/api/user/factor", { cookie });
    expect(data).toEqual({ authenticatorAppSince: expect.any(String), passkeys: [], recoveryCodesLeft: 10 });
    const { data: sessions } = await call("GET", "/api/user/sessions", { cookie });
    expect(sessions).toMatchObject([{ isCurrent: true, secondFactor: true }]);
    expect(await call("POST", "/api/user/authenticator-app", { cookie }, {})).toMatchObject({
      status: 409,
      errorCode: "NAME_TAKEN",
    });
  });

  it("are stored encrypted, and recovery codes hashed", async () => {
    const { id, codes, url } = await personWithApp();
    const { rows } = await database().pool.query(
      "select (select secret from totp_factors where user_id = $1), json_agg(hash) as hashes from recovery_codes where user_id = $1",
      [id],
    );
    const secret = new URL(url).searchParams.get("secret") ?? "";
    expect(rows[0].secret).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
  });

  it("are not enabled by a wrong code", async () => {
    const { cookie } = await newSession((await newPerson()).id);
    const path = "/api/user/authenticator-app";
    const { data } = await call("POST", path, { cookie }, {});
    const wrong = totpCode(data.secret, totpStep(clock.now()) + 5);
    expect(await call("PUT", path, { cookie }, { code: wrong })).toMatchObject({
      status: 401,
      errorCode: "INVALID_CREDENTIALS",
    });
    expect((await call("GET", "/api/user/factor", { cookie })).data.authenticatorAppSince).toBeNull();
  });

  it("are asked for by the login of the API", async () => {
    const { email, code } = await personWithApp();
    expect(await logIn(email)).toMatchObject({ status: 401, errorCode: "SECOND_FACTOR_REQUIRED" });
    const wrong = await call("POST", "/api/user/login", {}, { email, password: "not the password at all" });
    expect(wrong).toMatchObject({
      errorCode: "INVALID_CREDENTIALS",
      message: "The email or password is wrong.",
    });
    expect(await logIn(email, "000000x")).toMatchObject({ status: 401, errorCode: "INVALID_CREDENTIALS" });
    expect(await logIn(email, code(0))).toMatchObject({ status: 200 });
    expect(await logIn(email, code(0))).toMatchObject({ status: 401, errorCode: "INVALID_CREDENTIALS" });
    expect(await logIn(email, code(-1))).toMatchObject({ status: 401, errorCode: "INVALID_CREDENTIALS" });
  });

  it("accept each recovery code once", async () => {
    const { id, email, codes, cookie } = await personWithApp();
    const [first = ""] = codes;
    expect((await logIn(email, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(await logIn(email, first)).toMatchObject({ status: 401, errorCode: "INVALID_CREDENTIALS" });
    expect((await call("GET", "/api/user/factor", { cookie })).data.recoveryCodesLeft).toBe(9);
    const recorded = "select action from audit_log where subject = $1 order by id";
    const { rows } = await database().pool.query(recorded, [id]);
    expect(rows.map(({ action }) => action)).toEqual([
      "second_factor.added",
      "recovery_code.used",
      "sign_in.succeeded",
      "second_factor.failed",
    ]);
  });

  it("stop accepting codes after five wrong ones, also the right one", async () => {
    const { email, code } = await personWithApp();
    for (let round = 0; round < 5; round += 1) expect((await logIn(email, "000000x")).status).toBe(401);
    expect(await logIn(email, code(0))).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
  });

  it("replace recovery codes, which ends the earlier ones", async () => {
    const { email, cookie, codes } = await personWithApp();
    const { data } = await call("POST", "/api/user/recovery-codes", { cookie }, {});
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await logIn(email, codes[0])).status).toBe(401);
    expect((await logIn(email, data.recoveryCodes[0])).status).toBe(200);
  });

  it("need a recent sign-in, the password or a code to be changed", async () => {
    const { id, code } = await personWithApp();
    const hourAgo = new Date(Date.now() - 3_600_000);
    const { cookie } = await newSession(id, { createdAt: hourAgo });
    const remove = (body?: unknown) => call("DELETE", "/api/user/authenticator-app", { cookie }, body);
    expect(await remove()).toMatchObject({ status: 403, errorCode: "CONFIRMATION_REQUIRED" });
    expect(await remove({ confirmation: "not the password" })).toMatchObject({ status: 401 });
    expect(await remove({ confirmation: "000000" })).toMatchObject({ status: 401 });
    expect(await remove({ confirmation: code(0) })).toMatchObject({ status: 200, data: null });
    expect((await call("GET", "/api/user/factor", { cookie })).data).toEqual({
      authenticatorAppSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const start = (body: unknown) => call("POST", "/api/user/authenticator-app", { cookie }, body);
    expect(await start({})).toMatchObject({ status: 403, errorCode: "CONFIRMATION_REQUIRED" });
    expect(await start({ confirmation: knownPassword })).toMatchObject({ status: 200 });
  });

  it("let a password alone open no session", async () => {
    const { email } = await personWithApp();
    const input = { email, password: knownPassword, address: "203.0.113.7", userAgent: null };
    expect(await openSession(anonymousContext(), input)).toEqual({ secondStep: expect.any(String) });
  });

  it("cannot be managed with an API key", async () => {
    const { token } = await newApiKey((await newPerson()).id);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ["authenticator-app", "recovery-codes", "passkey/options"]) {
      expect((await call("POST", `/api/user/${path}`, headers, {})).errorCode).toBe("FORBIDDEN");
    }
  });

  describe("in the console", () => {
    const messageOf = ({ url }: { url?: string }) => new URL(url ?? "").searchParams.get("error");

    it("are asked for before there is a session, in the same browser only", async () => {
      const { id, email, code } = await personWithApp();
      const browser = createAuthBrowser(respond);
      const first = await browser.signIn(email, knownPassword);
      expect([first.status, messageOf(first)]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
      expect(browser.jar.has("tertulia.session")).toBe(false);

      const stranger = createAuthBrowser(respond);
      const stolen = await stranger.post("callback/credentials", { code: code(0) });
      expect([stolen.status, messageOf(stolen)]).toEqual([401, "SIGN_IN_EXPIRED"]);

      const wrong = await browser.post("callback/credentials", { code: "000000x" });
      expect(messageOf(wrong)).toBe("The code is wrong or was used before.");
      expect((await browser.post("callback/credentials", { code: code(0) })).status).toBe(200);
      expect((await decodeSession(browser.jar.get("tertulia.session") ?? ""))?.userId).toBe(id);
      expect(browser.jar.has("tertulia.second-step")).toBe(false);
    });

    it("expire after ten minutes, and after five tries", async () => {
      const { id, email, code } = await personWithApp();
      const late = createAuthBrowser(respond);
      await late.signIn(email, knownPassword);
      await database().pool.query(
        "update sign_in_challenges set expires_at = '2026-01-01' where user_id = $1",
        [id],
      );
      expect(messageOf(await late.post("callback/credentials", { code: code(0) }))).toBe("SIGN_IN_EXPIRED");

      const guessing = createAuthBrowser(respond);
      await guessing.signIn(email, knownPassword);
      await database().pool.query("update sign_in_challenges set tries_left = 0 where user_id = $1", [id]);
      expect(messageOf(await guessing.post("callback/credentials", { code: code(0) }))).toBe(
        "SIGN_IN_EXPIRED",
      );
    });

    it("do not open a session after the password has changed", async () => {
      const { id, email, code } = await personWithApp();
      const browser = createAuthBrowser(respond);
      await browser.signIn(email, knownPassword);
      await database().pool.query(
        "update users set tokens_valid_after = clock_timestamp() + interval '1 second' where id = $1",
        [id],
      );
      expect((await browser.post("callback/credentials", { code: code(0) })).status).toBe(401);
      expect(browser.jar.has("tertulia.session")).toBe(false);
    });

    it("keep a separate limit for a network from which the user has signed in before", async () => {
      const { email, code } = await personWithApp();
      const home = createAuthBrowser(respond, "198.51.100.7");
      await home.signIn(email, knownPassword);
      expect((await home.post("callback/credentials", { code: code(0) })).status).toBe(200);
      for (let round = 0; round < 6; round += 1) await logIn(email, "000000x");
      expect((await logIn(email, code(1))).errorCode).toBe("RATE_LIMIT_EXCEEDED");
      await home.signIn(email, knownPassword);
      expect((await home.post("callback/credentials", { code: code(1) })).status).toBe(200);
    });
  });
});
