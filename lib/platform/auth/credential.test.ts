import { EncryptJWT } from "jose";
import { describe, expect, it } from "vitest";
import { deriveKey, hashToken } from "../crypto.ts";
import { env } from "../env.ts";
import { newId } from "../ids.ts";
import { isSameOrigin, readCookie, readCookies, readCredential } from "./credential.ts";
import { decodeSession, encodeSession, sessionCookie } from "./session-cookie.ts";
import { signKeyToken, signLoginToken } from "./token.ts";

const userId = newId();
const request = (headers: Record<string, string>, method = "GET") =>
  new Request(`${env().PUBLIC_URL}/api/tag`, { method, headers });

describe("the credential of a request", () => {
  it("is the bearer token, with the scheme in any case and with extra spaces", async () => {
    const token = await signLoginToken(userId, new Date());
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`]) {
      expect(await readCredential(request({ authorization }))).toMatchObject({ kind: "login", userId });
    }
  });

  it.each(["", "Bearer", "Bearer ", "Token abc", "Bearer a b"])(
    "%j has no credential",
    async (authorization) => {
      await expect(readCredential(request({ authorization }))).rejects.toMatchObject({
        code: "TOKEN_REQUIRED",
      });
    },
  );

  it("rejects tokens whose user or key is not a valid id", async () => {
    const tokens = [
      await signLoginToken("1 or 1=1", new Date()),
      await signKeyToken("not-an-id", userId, null),
      await signKeyToken(newId(), "not-an-id", null),
    ];
    for (const token of tokens) {
      const given = request({ authorization: `Bearer ${token}` });
      await expect(readCredential(given)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    }
  });

  it("is the console's cookie only without an Authorization header", async () => {
    const cookie = `a=1; ${sessionCookie().name}=${await encodeSession({ userId, secret: "s3cret" })}`;
    expect(await readCredential(request({ cookie }))).toEqual({
      kind: "session",
      userId,
      secretHash: hashToken("s3cret"),
    });
    const both = request({ cookie, authorization: "Bearer nonsense" });
    await expect(readCredential(both)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });
});

describe("the console's cookie", () => {
  const key = deriveKey("session-cookie");
  const make = (change: (token: EncryptJWT) => EncryptJWT) =>
    change(
      new EncryptJWT({ sid: "secret" })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setSubject(userId)
        .setAudience("tertulia-console")
        .setExpirationTime("1h"),
    ).encrypt(key);
  const cookieOf = (changed: Record<string, unknown>) => {
    const exp = Math.floor(Date.now() / 1_000) + 60;
    const claims = { sub: userId, sid: "secret", aud: "tertulia-console", exp, ...changed };
    return new EncryptJWT(claims).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key);
  };

  it("contains an encrypted user and secret", async () => {
    const value = await encodeSession({ userId, secret: "s3cret" });
    expect(await decodeSession(value)).toEqual({ userId, secret: "s3cret" });
    expect(Buffer.from(value, "base64url").toString()).not.toContain(userId);
    expect(await decodeSession(await make((token) => token))).toEqual({ userId, secret: "secret" });
  });

  it("is rejected for another audience, if expired or changed, and if it is an API token", async () => {
    const value = await encodeSession({ userId, secret: "s3cret" });
    const wrong = [
      await make((token) => token.setAudience("tertulia-api")),
      await make((token) => token.setExpirationTime(1)),
      await make((token) => token.setSubject("not-an-id")),
      await signLoginToken(userId, new Date()),
      `${value.slice(0, -2)}${value.endsWith("AA") ? "BA" : "AA"}`,
      ...respelled(value),
      await cookieOf({ sub: [userId] }),
      await cookieOf({ sid: ["secret"] }),
      await cookieOf({ aud: ["tertulia-console"] }),
      "",
      "....",
    ];
    for (const one of wrong) expect(await decodeSession(one)).toBeNull();
  });
});

/** The cookie with other unused bits in the last character of its authentication tag: the same 16 bytes. */
function respelled(value: string): string[] {
  const bytes = Buffer.from(value.split(".")[4] ?? "", "base64url");
  const others = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
    .map((letter) => value.slice(0, -1) + letter)
    .filter((other) => other !== value && Buffer.from(other.split(".")[4] ?? "", "base64url").equals(bytes));
  expect(others).toHaveLength(15);
  return others;
}

describe("cookies of a header", () => {
  it("are matched by full name, and the first match is used", () => {
    expect(readCookies("a=1; b = 2;a=3; c=x=y; d; =e; f=%C3%B1; g=%zz")).toEqual({
      a: "1",
      b: "2",
      c: "x=y",
      f: "ñ",
      g: "%zz",
    });
    expect(readCookie("xsession=1", "session")).toBeNull();
    expect(readCookie("a=1", "__proto__")).toBeNull();
    expect(readCookie(null, "session")).toBeNull();
  });
});

describe("same-origin check", () => {
  const host = new URL(env().PUBLIC_URL).host;
  it.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ "sec-fetch-site": "cross-site", origin: `http://${host}` }, false],
    [{ origin: `http://${host}` }, true],
    [{ origin: `http://evil.${host}` }, false],
    [{ origin: "null" }, false],
    [{ origin: "https://evil.example" }, false],
    [{}, false],
  ])("%j: %s", (headers, isOurs) => {
    expect(isSameOrigin(request(headers as Record<string, string>, "POST"))).toBe(isOurs);
  });
});
