import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { signIn } from "#lib/users/index.ts";

const password = "a sentence nobody guesses";

describe("POST /api/user/login", () => {
  const server = useTestServer();
  useFrozenBuckets();

  async function logIn(email: string, given: string) {
    // The attempts of each test come from one loopback address; its bucket is emptied so that tests do not share it.
    await database().pool.query("delete from rate_buckets where key like 'login-address:%'");
    const response = await server.fetch("/api/user/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: given }),
    });
    return { response, body: await response.json() };
  }

  it("returns a token, the user and their workspaces", async () => {
    const { workspaceId } = await newWorkspace();
    const { id, email } = await newPerson({ password });
    await join(workspaceId, id, "admin");
    const { response, body } = await logIn(email.toUpperCase(), password);

    expect(response.status).toBe(200);
    const { token, ...data } = body.data;
    expect(data).toEqual({
      expiresIn: 3600,
      user: {
        id,
        name: "Ana",
        lastName: null,
        email,
        avatar: null,
        role: "admin",
        creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        company: null,
      },
      workspaces: [
        { id: workspaceId, name: "Academia Norte", role: "admin", customRole: null, sandbox: false },
      ],
    });
    const claims = decodeJwt(token);
    expect(Math.floor((claims.exp ?? 0) - (claims.iat ?? 0))).toBe(3600);
    const me = await server.fetch("/api/user/me", { headers: { authorization: `Bearer ${token}` } });
    expect((await me.json()).data).toEqual({ user: data.user, workspaces: data.workspaces });
  });

  it("returns the same error for a wrong password, an unknown email and a disabled user", async () => {
    const known = await newPerson({ password });
    const disabled = await newPerson({ password });
    await database().pool.query("update users set disabled_at = now() where id = $1", [disabled.id]);
    const answers = [
      await logIn(known.email, "another sentence entirely"),
      await logIn("nobody@tertulia.example", password),
      await logIn(disabled.email, password),
    ];
    for (const { response, body } of answers) {
      expect(response.status).toBe(401);
      expect(body).toEqual({
        success: false,
        code: 401,
        errorCode: "INVALID_CREDENTIALS",
        message: "The email or password is wrong.",
        data: null,
      });
    }
  });

  it("takes equally long for an unknown email and a wrong password", async () => {
    const { email } = await newPerson({ password });
    const measure = async (address: string) => {
      const from = performance.now();
      await logIn(address, "another sentence entirely");
      return performance.now() - from;
    };
    const times: Record<"wrong" | "unknown", number[]> = { wrong: [], unknown: [] };
    const apart = () => {
      const [wrong, unknown] = [Math.min(...times.wrong), Math.min(...times.unknown)];
      return Math.max(wrong, unknown) / Math.min(wrong, unknown);
    };
    // The two alternate, so that other load slows both equally. The minimum of several runs is the closest to the
    // actual cost.
    for (let round = 0; round < 9 || (round < 60 && apart() >= 2); round += 1) {
      if (round % 9 === 0) await resetBuckets();
      times.wrong.push(await measure(email));
      times.unknown.push(await measure(`nobody-${round}@tertulia.example`));
    }
    expect(apart()).toBeLessThan(2);
  });

  it("throttles an account after ten failures in any spelling, with Retry-After", async () => {
    const { email } = await newPerson({ password });
    for (let round = 0; round < 10; round += 1) {
      const { response } = await logIn(round % 2 ? email : email.toUpperCase(), "another sentence entirely");
      expect(response.status).toBe(401);
    }
    const { response, body } = await logIn(email, password);
    expect(response.status).toBe(429);
    expect(body.errorCode).toBe("RATE_LIMIT_EXCEEDED");
    expect(response.headers.get("retry-after")).toBe("90");
    expect(body.message).toBe("Too many failed sign-ins. Try again in 90 seconds.");
  });

  it("resets an account's failures after a login", async () => {
    const { email } = await newPerson({ password });
    for (let round = 0; round < 9; round += 1) await logIn(email, "another sentence entirely");
    expect((await logIn(email, password)).response.status).toBe(200);
    for (let round = 0; round < 10; round += 1) {
      expect((await logIn(email, "another sentence entirely")).response.status).toBe(401);
    }
  });

  it("admits an owner from a known address while others use up the account's attempts", async () => {
    const { email } = await newPerson({ password });
    expect((await logIn(email, password)).response.status).toBe(200);
    const stranger = { email, password: "wrong", address: "198.51.100.7" };
    for (let count = 0; count < 10; count += 1) {
      await expect(signIn(anonymousContext(), stranger)).rejects.toMatchObject({
        code: "INVALID_CREDENTIALS",
      });
    }
    await expect(signIn(anonymousContext(), { ...stranger, password })).rejects.toMatchObject({
      code: "RATE_LIMIT_EXCEEDED",
    });
    expect((await logIn(email, password)).response.status).toBe(200);
    for (let count = 0; count < 10; count += 1) await logIn(email, "wrong");
    expect((await logIn(email, password)).response.status).toBe(429);
  });

  it("throttles an address that tries many accounts, but does not count successes", async () => {
    const { email } = await newPerson({ password });
    const drain = "update rate_buckets set tokens = 2 where key like 'login-address:%'";
    const send = (address: string, given: string) =>
      server.fetch("/api/user/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: address, password: given }),
      });
    await send(email, password);
    await database().pool.query(drain);
    for (let round = 0; round < 4; round += 1) expect((await send(email, password)).status).toBe(200);
    expect((await send("one@tertulia.example", password)).status).toBe(401);
    expect((await send("two@tertulia.example", password)).status).toBe(401);
    const refused = await send("three@tertulia.example", password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("30");
  });

  it("rehashes a password that has outdated parameters", async () => {
    const { id, email } = await newPerson();
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await database().pool.query("update users set password_hash = $1 where id = $2", [weak, id]);
    expect((await logIn(email, password)).response.status).toBe(200);
    const { rows } = await database().pool.query("select password_hash from users where id = $1", [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(email, password)).response.status).toBe(200);
  });

  it("stores no email in its counters", async () => {
    await logIn("secret.person@tertulia.example", password);
    const { rows } = await database().pool.query(
      "select key from rate_buckets where key like 'login-account:%'",
    );
    expect(rows.map((row) => row.key)).toContain(
      `login-account:${hashToken("secret.person@tertulia.example")}`,
    );
  });
});
