import { describe, expect, it } from "vitest";
import { metaBytes, metaSignature } from "#lib/testing/factories/channels/meta-webhook.ts";
import { verifyMetaHandshake, verifyMetaSignature } from "./meta-signature.ts";

const appSecret = "an app secret";
const channelWith = (secrets: Record<string, string>) => ({ externalId: "1", config: {}, secrets });

describe("the signature of a notification", () => {
  const bytes = metaBytes({ text: "¡Hola! 😀 a/b" });
  const good = metaSignature(bytes, appSecret);
  const verify = (
    header: string | null,
    body: Uint8Array = bytes,
    secrets: Record<string, string> = { appSecret },
  ) =>
    verifyMetaSignature(
      new Headers(header === null ? {} : { "x-hub-signature-256": header }),
      body,
      channelWith(secrets),
    );

  it("is valid only for the exact bytes", () => {
    expect(bytes.toString()).toContain("\\u00a1Hola! \\ud83d\\ude00 a\\/b");
    expect(verify(good)).toBe(true);
    expect(verify(good.toUpperCase().replace("SHA256", "sha256"))).toBe(true);
    const written = Buffer.from(JSON.stringify(JSON.parse(bytes.toString())));
    expect(verify(good, written)).toBe(false);
    expect(verify(good, Buffer.concat([bytes, Buffer.from(" ")]))).toBe(false);
    expect(verify(metaSignature(Buffer.alloc(0), appSecret), Buffer.alloc(0))).toBe(true);
  });

  it.each([
    ["none", null],
    ["an empty one", ""],
    ["one without its algorithm", good.slice(7)],
    ["one with another algorithm", good.replace("sha256", "sha1")],
    ["one with a missing digit", good.slice(0, -1)],
    ["one with an extra digit", `${good}0`],
    ["one with letters beyond f", `sha256=${"g".repeat(64)}`],
    ["two signatures", `${good}, ${good}`],
    ["one with another secret", metaSignature(bytes, "another secret")],
    ["one with an empty secret", metaSignature(bytes, "")],
  ])("rejects %s", (_what, header) => {
    expect(verify(header)).toBe(false);
  });

  it("rejects everything without a configured secret", () => {
    expect(verify(metaSignature(bytes, ""), bytes, {})).toBe(false);
    expect(verify(metaSignature(bytes, ""), bytes, { appSecret: "" })).toBe(false);
    expect(verify(metaSignature(bytes, "undefined"), bytes, {})).toBe(false);
  });
});

describe("the handshake", () => {
  const ask = (
    query: Record<string, string>,
    secrets: Record<string, string> = { verifyToken: "right token" },
  ) => verifyMetaHandshake(new URLSearchParams(query), channelWith(secrets));
  const right = { "hub.mode": "subscribe", "hub.verify_token": "right token", "hub.challenge": "1158201444" };

  it("returns the challenge only with the verify token", () => {
    expect(ask(right)).toEqual({ status: 200, body: "1158201444" });
  });
  it.each([
    ["another token", { ...right, "hub.verify_token": "wrong" }, undefined],
    ["an empty token", { ...right, "hub.verify_token": "" }, undefined],
    ["another mode", { ...right, "hub.mode": "unsubscribe" }, undefined],
    ["no challenge", { ...right, "hub.challenge": "" }, undefined],
    ["a channel without a token", { ...right, "hub.verify_token": "" }, {}],
    ["a channel with an empty token", { ...right, "hub.verify_token": "" }, { verifyToken: "" }],
  ])("rejects %s", (_what, query, secrets) => {
    expect(ask(query, secrets)).toEqual({ status: 403, body: "" });
  });
  it("rejects other GET requests", () => {
    expect(ask({})).toBeNull();
  });
});
