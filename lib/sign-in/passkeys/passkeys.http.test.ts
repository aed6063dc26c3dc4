import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { decodeSession } from "#lib/platform/auth/session-cookie.ts";
import { env } from "#lib/platform/env.ts";
import { trustAddressHeader } from "#lib/platform/front/client-address.ts";
import { createAuthBrowser } from "#lib/testing/auth-browser.ts";
import { newTestPasskey } from "#lib/testing/authenticator.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { knownHash, knownPassword, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { nextAuthEnvironment } from "#lib/users/index.ts";
import { handleAuth } from "../index.ts";

const respond = rawRoute(handleAuth);

describe("passkeys", () => {
  const server = useTestServer();
  beforeEach(resetBuckets);
  beforeAll(() => {
    Object.assign(process.env, nextAuthEnvironment());
    trustAddressHeader();
  });

  async function call(method: string, path: string, cookie: string, body?: unknown) {
    const response = await server.fetch(path, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { errorCode, data } = await response.json();
    return { status: response.status, errorCode, data };
  }

  async function personWithSession() {
    const person = await newPerson({ passwordHash: knownHash });
    return { ...person, cookie: (await newSession(person.id)).cookie };
  }

  const startOf = async (cookie: string): Promise<string> =>
    (await call("POST", "/api/user/passkey/options", cookie, {})).data.challenge;
  const add = (cookie: string, credential: object, name = "Laptop") =>
    call("POST", "/api/user/passkey", cookie, { name, credential });

  async function personWithPasskey(counter?: number) {
    const person = await personWithSession();
    const passkey = newTestPasskey(counter);
    const { data } = await add(person.cookie, passkey.register(await startOf(person.cookie)));
    return {
      ...person,
      passkey,
      passkeyId: data.passkey.id as string,
      codes: data.recoveryCodes as string[],
    };
  }

  /** The challenge for a browser; with the cookie of its second step, it is for that user. */
  const challengeFor = async (browser: ReturnType<typeof createAuthBrowser>): Promise<string> =>
    (await call("POST", "/api/user/login/passkey", browser.cookie())).data.challenge;
  async function signInWith(browser: ReturnType<typeof createAuthBrowser>, credential: object) {
    const answer = await browser.post("callback/credentials", { passkey: JSON.stringify(credential) });
    return [answer.status, browser.jar.has("tertulia.session")];
  }
  const accepted = [200, true];
  const refused = [401, false];

  it("are added with a name, and the first one comes with recovery codes", async () => {
    const { cookie, codes, id } = await personWithPasskey();
    expect(codes).toHaveLength(10);
    const second = newTestPasskey();
    const added = await add(cookie, second.register(await startOf(cookie)), "Phone");
    expect(added).toMatchObject({ status: 200, data: { passkey: { name: "Phone" }, recoveryCodes: null } });
    const { data } = await call("GET", "/api/user/factor", cookie);
    expect(data.passkeys.map(({ name }: { name: string }) => name)).toEqual(["Laptop", "Phone"]);
    const options = (await call("POST", "/api/user/passkey/options", cookie, {})).data;
    expect(options).toMatchObject({
      rp: { name: "Tertulia", id: new URL(env().PUBLIC_URL).hostname },
      user: { id: Buffer.from(id).toString("base64url") },
    });
    expect(options.excludeCredentials).toHaveLength(2);
  });

  it("are not added with another origin, host or challenge, or twice", async () => {
    const { cookie } = await personWithSession();
    const stranger = await personWithSession();
    const passkey = newTestPasskey();
    const badly = { status: 400, errorCode: "VALIDATION_ERROR" };
    const bad = async (options: object) => add(cookie, passkey.register(await startOf(cookie), options));
    expect(await bad({ origin: "https://evil.example" })).toMatchObject(badly);
    expect(await bad({ rpId: "evil.example" })).toMatchObject(badly);
    expect(await add(cookie, passkey.register("A".repeat(43)))).toMatchObject(badly);
    expect(await add(cookie, passkey.register(await startOf(stranger.cookie)))).toMatchObject(badly);

    const challenge = await startOf(cookie);
    await database().pool.query("update sign_in_challenges set expires_at = now()");
    expect(await add(cookie, passkey.register(challenge))).toMatchObject(badly);

    const good = passkey.register(await startOf(cookie));
    expect((await add(cookie, good)).status).toBe(200);
    expect(await add(cookie, good)).toMatchObject(badly);
    const again = passkey.register(await startOf(cookie));
    expect(await add(cookie, again)).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
  });

  it("sign a person in without a password, as two factors", async () => {
    const { id, passkey, cookie } = await personWithPasskey();
    const browser = createAuthBrowser(respond);
    const userHandle = Buffer.from(id).toString("base64url");
    const used = passkey.use(await challengeFor(browser), { userHandle });
    expect(await signInWith(browser, used)).toEqual(accepted);
    expect((await decodeSession(browser.jar.get("tertulia.session") ?? ""))?.userId).toBe(id);
    const { data } = await call("GET", "/api/user/sessions", browser.cookie());
    expect(data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({
      method: "passkey",
      secondFactor: true,
    });
    expect((await call("GET", "/api/user/factor", cookie)).data.passkeys[0].lastUsedDate).toEqual(
      expect.any(String),
    );
  });

  it("are rejected with another origin, host, challenge or person", async () => {
    const { passkey } = await personWithPasskey();
    const other = await personWithPasskey();
    const browser = createAuthBrowser(respond);
    const use = async (options: object) =>
      signInWith(browser, passkey.use(await challengeFor(browser), options));
    expect(await use({ origin: "https://evil.example" })).toEqual(refused);
    expect(await use({ rpId: "evil.example" })).toEqual(refused);
    expect(await use({ isVerified: false })).toEqual(refused);
    expect(await use({ userHandle: Buffer.from(other.id).toString("base64url") })).toEqual(refused);
    expect(await signInWith(browser, passkey.use("A".repeat(43)))).toEqual(refused);
    expect(await signInWith(browser, newTestPasskey().use(await challengeFor(browser)))).toEqual(refused);
    expect(
      await signInWith(browser, {
        ...passkey.use(await challengeFor(browser)),
        id: other.passkey.credentialId,
      }),
    ).toEqual(refused);

    const challenge = await challengeFor(browser);
    await database().pool.query("update sign_in_challenges set expires_at = now()");
    expect(await signInWith(browser, passkey.use(challenge))).toEqual(refused);
    expect(await use({})).toEqual(accepted);
  });

  it("are rejected when an answer is replayed", async () => {
    const { passkey } = await personWithPasskey();
    const browser = createAuthBrowser(respond);
    const used = passkey.use(await challengeFor(browser));
    expect(await signInWith(browser, used)).toEqual(accepted);
    expect(await signInWith(createAuthBrowser(respond), used)).toEqual(refused);
  });

  it("are rejected if the counter shows a copy, except without counters", async () => {
    const { passkey, id } = await personWithPasskey(7);
    const browser = createAuthBrowser(respond);
    expect(await signInWith(browser, passkey.use(await challengeFor(browser)))).toEqual(accepted);
    passkey.counter = 7;
    const copy = createAuthBrowser(respond);
    expect(await signInWith(copy, passkey.use(await challengeFor(copy)))).toEqual(refused);
    const { rows } = await database().pool.query(
      "select detail from audit_log where subject = $1 and action = 'second_factor.failed'",
      [id],
    );
    expect(rows).toEqual([{ detail: "passkey" }]);

    const without = (await personWithPasskey(0)).passkey;
    for (let round = 0; round < 2; round += 1) {
      const browser = createAuthBrowser(respond);
      expect(await signInWith(browser, without.use(await challengeFor(browser)))).toEqual(accepted);
    }
  });

  it("are a second factor after the password, also without user verification", async () => {
    const { email, passkey } = await personWithPasskey();
    const other = await personWithPasskey();
    const browser = createAuthBrowser(respond);
    expect((await browser.signIn(email, knownPassword)).status).toBe(401);
    const { data } = await call("POST", "/api/user/login/passkey", browser.cookie());
    expect(data.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.credentialId]);
    expect(await signInWith(browser, other.passkey.use(data.challenge))).toEqual(refused);
    const used = passkey.use(await challengeFor(browser), { isVerified: false });
    expect(await signInWith(browser, used)).toEqual(accepted);
    const sessions = await call("GET", "/api/user/sessions", browser.cookie());
    const current = sessions.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current).toMatchObject({ method: "password", secondFactor: true });
  });

  it("do not sign in a disabled user", async () => {
    const { id, passkey } = await personWithPasskey();
    await database().pool.query("update users set disabled_at = now() where id = $1", [id]);
    const browser = createAuthBrowser(respond);
    expect(await signInWith(browser, passkey.use(await challengeFor(browser)))).toEqual(refused);
  });

  it("are renamed and removed only by their user", async () => {
    const { cookie, passkeyId, email } = await personWithPasskey();
    const stranger = await personWithSession();
    const path = `/api/user/passkey?id=${passkeyId}`;
    const missing = { status: 404, errorCode: "PASSKEY_NOT_FOUND" };
    expect(await call("PUT", path, stranger.cookie, { name: "Mine" })).toMatchObject(missing);
    expect(await call("DELETE", path, stranger.cookie)).toMatchObject(missing);
    expect((await call("PUT", path, cookie, { name: "Work laptop" })).data.name).toBe("Work laptop");
    expect(await call("DELETE", path, cookie)).toMatchObject({ status: 200, data: { id: passkeyId } });
    const { data } = await call("GET", "/api/user/factor", cookie);
    expect(data).toEqual({ authenticatorAppSince: null, passkeys: [], recoveryCodesLeft: 0 });
    const { data: sessions } = await call("GET", "/api/user/sessions", cookie);
    expect(sessions[0].secondFactor).toBe(false);
    expect((await createAuthBrowser(respond).signIn(email, knownPassword)).status).toBe(200);
  });

  it("do not sign in with unreadable answers", async () => {
    const browser = createAuthBrowser(respond);
    for (const passkey of ["{", "null", "[]", '{"id":"a"}', JSON.stringify(newTestPasskey().use("%"))]) {
      expect((await browser.post("callback/credentials", { passkey })).status).toBe(401);
    }
  });
});
