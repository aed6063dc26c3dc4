import { beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#lib/platform/clock.ts";
import { newId } from "#lib/platform/ids.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { readBucket } from "#lib/platform/rate-limit/read-bucket.ts";
import { createChallenge } from "#lib/platform/visitors/challenge.ts";
import type { Challenge } from "#lib/platform/visitors/schema.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { newVisitor, newWidget, proofOf } from "#lib/testing/factories/visitor.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("the proof of work of a visitor's first message", () => {
  const server = useTestServer();
  beforeEach(resetBuckets);

  const call = (agentId: string, path: string, token: string | null, body?: object) =>
    server.fetch(`/api/widget/${agentId}/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const challengeOf = async (agentId: string, token: string): Promise<Challenge> =>
    (await (await call(agentId, "challenge", token)).json()).data;
  const send = (agentId: string, token: string, proof?: string) =>
    call(agentId, "message", token, { text: "Hello", clientId: newId(), proof });
  const upload = (agentId: string, token: string, proof = "") => {
    const form = new FormData();
    form.append("file", new Blob(["a"]), "a.txt");
    const query = new URLSearchParams({ clientId: newId(), ...(proof && { proof }) });
    const headers = { authorization: `Bearer ${token}` };
    return server.fetch(`/api/widget/${agentId}/file?${query}`, { method: "POST", body: form, headers });
  };
  const refusal = async (response: Response) => [response.status, Object(await response.json()).errorCode];

  it("is required once, for a message as for a file", async () => {
    const { agentId } = await newWidget();
    const [{ token }, other] = [await newVisitor(server, agentId), await newVisitor(server, agentId)];
    const digest = await digestDatabase();
    expect(await refusal(await send(agentId, token))).toEqual([403, "PROOF_REQUIRED"]);
    expect(await refusal(await upload(agentId, token))).toEqual([403, "PROOF_REQUIRED"]);
    const challenge = await challengeOf(agentId, token);
    expect(challenge).toEqual({ challenge: expect.stringMatching(/^12\.\d{10}\.[\w-]{43}$/), bits: 12 });
    expect(await digestDatabase()).toEqual(digest);
    const sent = await upload(agentId, token, proofOf(challenge));
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('"type":"received"')]);
    const later = await send(agentId, token);
    expect([later.status, await later.text()]).toEqual([200, expect.stringContaining('"type":"received"')]);
    expect(await refusal(await send(agentId, other.token))).toEqual([403, "PROOF_REQUIRED"]);
  });

  it("is rejected if it is too easy, changed, expired, of another visitor or of another workspace", async () => {
    const [{ agentId }, foreign] = [await newWidget(), await newWidget()];
    const [visitor, other] = [await newVisitor(server, agentId), await newVisitor(server, agentId)];
    const challenge = await challengeOf(agentId, visitor.token);
    const proof = proofOf(challenge);
    const visitorId = visitor.token.split(".")[1] ?? "";
    const [, until, signature] = challenge.challenge.split(".");
    const elsewhere = createChallenge(`${foreign.agentId}.${visitorId}`, 12);
    const wrong = [
      proofOf(challenge, { isTooEasy: true }),
      proofOf({ challenge: `00.${until}.${signature}`, bits: 0 }),
      proofOf({ challenge: `12.${Number(until) + 60}.${signature}`, bits: 12 }),
      proofOf({ challenge: elsewhere, bits: 12 }),
      `${proof}x`,
      "",
    ];
    const digest = await digestDatabase();
    for (const one of wrong) {
      expect([one, ...(await refusal(await send(agentId, visitor.token, one)))]).toEqual([
        one,
        403,
        "PROOF_INVALID",
      ]);
      await resetBuckets();
    }
    const spy = vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 5 * 60_000));
    expect(await refusal(await send(agentId, visitor.token, proof))).toEqual([403, "PROOF_INVALID"]);
    spy.mockRestore();
    expect(await digestDatabase()).toEqual(digest);

    expect((await readAll(await send(agentId, visitor.token, proof))).status).toBe(200);
    expect(await refusal(await send(agentId, other.token, proof))).toEqual([403, "PROOF_INVALID"]);
    expect(await refusal(await upload(agentId, other.token, proof))).toEqual([403, "PROOF_INVALID"]);
  });

  it("is harder the more new visitors write, and uses the address's limit only if it is valid", async () => {
    const { ctx, agentId } = await newWidget();
    const { token, say } = await newVisitor(server, agentId);
    const bitsNow = async () => (await challengeOf(agentId, token)).bits;
    const [ofAddress, ofWorkspace] = ["widget-newcomer:127.0.0.1", `widget-workspace:${ctx.workspaceId}`];
    await drainBucket(ofAddress, 50);
    expect(await bitsNow()).toBe(15);
    await drainBucket(ofWorkspace, 0);
    expect(await bitsNow()).toBe(18);
    await drainBucket(ofAddress, 100);
    expect(await bitsNow()).toBe(18);
    await drainBucket(ofWorkspace, 300);
    expect(await bitsNow()).toBe(12);

    expect(await refusal(await send(agentId, token, "1"))).toEqual([403, "PROOF_INVALID"]);
    expect(await readBucket(ctx.db, ofAddress, limits.widgetNewcomers)).toBe(100);
    await say("Hello");
    expect(await readBucket(ctx.db, ofAddress, limits.widgetNewcomers)).toBe(99);
    expect(await readBucket(ctx.db, ofWorkspace, limits.widgetWorkspace)).toBe(299);
  });

  it("gets its challenge only with a visitor token of an enabled widget", async () => {
    const { agentId } = await newWidget();
    const { token } = await newVisitor(server, agentId);
    expect(await refusal(await call(agentId, "challenge", null))).toEqual([401, "TOKEN_REQUIRED"]);
    expect(await refusal(await call(agentId, "challenge", "x"))).toEqual([401, "TOKEN_INVALID"]);
    expect(await refusal(await call(newId(), "challenge", token))).toEqual([404, "WIDGET_NOT_FOUND"]);
  });
});

async function readAll(response: Response): Promise<Response> {
  await response.text();
  return response;
}
