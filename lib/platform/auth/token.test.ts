import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { deriveKey } from "../crypto.ts";
import { newId } from "../ids.ts";
import { LOGIN_TOKEN_SECONDS, signKeyToken, signLoginToken, verifyToken } from "./token.ts";

const userId = newId();
const keyId = newId();
const now = () => Math.floor(Date.now() / 1_000);
const claims = () => ({ sub: userId, aud: "tertulia-api", iat: now(), exp: now() + 60, jti: keyId });

/** Creates a JWT with any header and claims, signed as HS256 with our key by default. */
function forge(
  header: unknown,
  payload: unknown,
  key: Buffer = deriveKey("api-token"),
  hash = "sha256",
): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}
const header = { alg: "HS256", typ: "api+jwt" };

/** Returns the other texts that decode to the same bytes. They differ in the unused bits of the last character. */
function respellings(token: string, part: number): string[] {
  const parts = token.split(".");
  const text = parts[part] ?? "";
  const bytes = Buffer.from(text, "base64url");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return [...letters]
    .map((letter) => text.slice(0, -1) + letter)
    .filter((other) => other !== text && Buffer.from(other, "base64url").equals(bytes))
    .map((other) => parts.with(part, other).join("."));
}

describe("bearer tokens", () => {
  it("identify their owner", async () => {
    expect(await verifyToken(await signKeyToken(keyId, userId, null))).toEqual({
      kind: "key",
      keyId,
      userId,
    });
    const issuedAt = new Date();
    expect(await verifyToken(await signLoginToken(userId, issuedAt, "secondFactor"))).toEqual({
      kind: "login",
      level: "secondFactor",
      userId,
      issuedAt,
    });
    expect(await verifyToken(forge(header, claims()))).toEqual({ kind: "key", keyId, userId });
  });

  it("keep the issue time to the millisecond", async () => {
    for (let millisecond = 0; millisecond < 1_000; millisecond += 37) {
      const issuedAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + millisecond);
      const read = await verifyToken(await signLoginToken(userId, issuedAt));
      expect(read).toMatchObject({ issuedAt });
    }
  });

  it("expire", async () => {
    const past = new Date(Date.now() - 1_000);
    const login = new Date(Date.now() - (LOGIN_TOKEN_SECONDS + 1) * 1_000);
    const expired = { code: "TOKEN_EXPIRED" };
    await expect(verifyToken(await signKeyToken(keyId, userId, past))).rejects.toMatchObject(expired);
    await expect(verifyToken(await signLoginToken(userId, login))).rejects.toMatchObject(expired);
  });

  it("expire even if they are in use", async () => {
    const token = await signKeyToken(keyId, userId, new Date(Date.now() + 600_000));
    expect(await verifyToken(token)).toEqual({ kind: "key", keyId, userId });
    expect(await verifyToken(token)).toEqual({ kind: "key", keyId, userId });
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    await expect(verifyToken(token)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
    vi.useRealTimers();
  });

  const { sub: _, ...withoutSubject } = claims();
  const { iat: __, ...withoutIssue } = claims();
  const { aud: ___, ...withoutAudience } = claims();
  const valid = forge(header, claims());
  const [head = "", body = "", signature = ""] = valid.split(".");
  const forgeries: [string, string][] = [
    ["no algorithm", `${forge({ alg: "none", typ: "api+jwt" }, claims()).replace(/[^.]+$/, "")}`],
    ["no algorithm, in another case", forge({ alg: "nOnE", typ: "api+jwt" }, claims())],
    ["another algorithm with our key", forge({ ...header, alg: "HS512" }, claims(), undefined, "sha512")],
    ["an asymmetric algorithm claimed", forge({ ...header, alg: "RS256" }, claims())],
    ["another key", forge(header, claims(), Buffer.alloc(32, 1))],
    ["an empty key", forge(header, claims(), Buffer.alloc(0))],
    ["a key for another purpose", forge(header, claims(), deriveKey("cursor"))],
    [
      "its own key in the header",
      forge({ ...header, jwk: { kty: "oct", k: "AQ" } }, claims(), Buffer.from([1])),
    ],
    ["an unknown critical header", forge({ ...header, crit: ["exp2"], exp2: 1 }, claims())],
    ["another type", forge({ alg: "HS256", typ: "JWT" }, claims())],
    ["no type", forge({ alg: "HS256" }, claims())],
    ["another audience", forge(header, { ...claims(), aud: "tertulia-console" })],
    ["no audience", forge(header, withoutAudience)],
    ["no user", forge(header, withoutSubject)],
    ["no issue time", forge(header, withoutIssue)],
    ["an expiry that is not a number", forge(header, { ...claims(), exp: "never" })],
    ["a start in the future", forge(header, { ...claims(), nbf: now() + 600 })],
    ["an empty signature", `${head}.${body}.`],
    ["a truncated signature", valid.slice(0, -2)],
    ["a changed signature", `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`],
    [
      "changed claims",
      `${head}.${Buffer.from(JSON.stringify({ ...claims(), sub: newId() })).toString("base64url")}.${signature}`,
    ],
    ["padding", `${valid}=`],
    ["plain base64", `${head}.${body}+/.${signature}`],
    ["white space", `${head}.${body} .${signature}`],
    ["a fourth part", `${valid}.x`],
    ["two parts", `${head}.${body}`],
    ["nothing", ""],
    ["length", forge({ ...header, pad: "x".repeat(2_000) }, claims())],
  ];
  it.each(forgeries)("with %s are rejected", async (_name, token) => {
    await expect(verifyToken(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("with other unused bits are rejected, in all three parts", async () => {
    // Three lengths of each part, because a length that is a multiple of three bytes has no unused bits.
    const texts = (length: number) => [
      forge({ ...header, pad: "x".repeat(length) }, { ...claims(), pad: "x".repeat(length) }),
      forge(header, claims()),
    ];
    let tried = 0;
    for (const token of [0, 1, 2].flatMap(texts)) {
      expect(await verifyToken(token)).toMatchObject({ kind: "key" });
      for (const part of [0, 1, 2]) {
        for (const other of respellings(token, part)) {
          await expect(verifyToken(other)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(30);
  });

  const wrongClaims: [string, Record<string, unknown>][] = [
    ...["sub", "jti", "aud", "iat", "exp", "nbf"].flatMap((name) =>
      [[], {}, [userId], { a: 1 }, null, true, ""].map((value): [string, Record<string, unknown>] => [
        `${name}: ${JSON.stringify(value)}`,
        { [name]: value },
      ]),
    ),
    ["aud: a list with ours", { aud: ["tertulia-api"] }],
    ["sub: a number", { sub: 7 }],
    ["jti: a number", { jti: 7 }],
    ["sub: not an id", { sub: "1 or 1=1" }],
    ["jti: not an id", { jti: "not-an-id" }],
    ["iat: negative", { iat: -1 }],
    ["iat: too large for a date", { iat: 1e15 }],
    ["iat: a string", { iat: "1700000000" }],
    ["exp: negative", { exp: -1 }],
    ["exp: too large for a date", { exp: 1e300 }],
    ["exp: expired, with a list as sub", { exp: 1, sub: [userId] }],
    ["nbf: negative", { nbf: -1 }],
  ];
  it.each(["api+jwt", "login+jwt"])("%s with a claim of the wrong type or range is rejected", async (typ) => {
    for (const [name, changed] of wrongClaims) {
      const token = forge({ alg: "HS256", typ }, { ...claims(), ...changed });
      const code = await verifyToken(token).then(
        (accepted) => accepted,
        (error) => error.code,
      );
      expect([name, code]).toEqual([name, "TOKEN_INVALID"]);
    }
  });

  it("of a key without an id are rejected", async () => {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: "HS256", typ: "api+jwt" })
      .setSubject(userId)
      .setAudience("tertulia-api")
      .setIssuedAt()
      .sign(deriveKey("api-token"));
    await expect(verifyToken(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });
});
