import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { metaBytes, metaSignature } from "#lib/testing/factories/channels/meta-webhook.ts";
import {
  newWhatsapp,
  WHATSAPP_SECRET,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { MAX_NOTIFICATION_BYTES } from "./store-notification.ts";

describe("the webhook of a channel", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
  });
  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    await database().pool.query("delete from inbound_notifications");
  });

  const hello = () =>
    whatsapp.notification({
      contacts: [whatsappContact("34600111222")],
      messages: [whatsappText("34600111222", "Hola, ¿qué tal? 😀 https://tertulia.example/")],
    });
  const stored = async () => {
    const { rows } = await database().pool.query(
      "select body, processed_at, problems from inbound_notifications order by id",
    );
    return rows;
  };
  const handshake = (query: Record<string, string>, id = whatsapp.channelId) =>
    server.fetch(`/api/channel/webhook/${id}?${new URLSearchParams(query)}`);

  it("returns the challenge to the vendor's verification", async () => {
    const query = { "hub.mode": "subscribe", "hub.verify_token": "verify-me", "hub.challenge": "1158201444" };
    const answer = await handshake(query);
    expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const refused = [
      { ...query, "hub.verify_token": "wrong" },
      { ...query, "hub.verify_token": "" },
      { ...query, "hub.mode": "unsubscribe" },
      { ...query, "hub.challenge": "" },
      {},
    ];
    for (const wrong of refused) {
      const answer = await handshake(wrong);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain("verify-me");
    }
    expect((await handshake(query, newId())).status).toBe(404);
  });

  it("stores a signed notification, responds with an empty body, and processes it later", async () => {
    const answer = await whatsapp.deliver(server.url(), hello());
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    const [row] = await stored();
    expect(JSON.parse(row.body).entry[0].changes[0].value.messages[0].text.body).toContain("¿qué tal? 😀");
    expect(row.processed_at).toBeNull();
    expect(await listJobs()).toMatchObject([{ name: "process-notification" }]);
    await runJobs();
    expect((await stored())[0]).toMatchObject({ processed_at: expect.any(Date), problems: [] });
  });

  it("stores the same bytes once", async () => {
    const bytes = metaBytes(hello());
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => whatsapp.deliver(server.url(), bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await stored()).toHaveLength(before + 1);
    expect(await listJobs()).toHaveLength(1);
    await runJobs();
  });

  it("rejects notifications with an invalid signature and stores nothing", async () => {
    const bytes = metaBytes(hello());
    const right = metaSignature(bytes, WHATSAPP_SECRET);
    const digest = await digestDatabase();
    const refused: [Uint8Array, string | null][] = [
      [bytes, null],
      [bytes, ""],
      [bytes, "sha256="],
      [bytes, right.slice(0, -1)],
      [bytes, `${right}00`],
      [bytes, right.replace("sha256", "sha1")],
      [bytes, metaSignature(bytes, "another secret")],
      [bytes, metaSignature(bytes, "")],
      // Parsing and serializing the JSON changes its bytes.
      [Buffer.from(JSON.stringify(JSON.parse(bytes.toString()))), right],
      [Buffer.concat([bytes, Buffer.from(" ")]), right],
      [Buffer.alloc(0), right],
    ];
    for (const [body, signature] of refused) {
      const answer = await whatsapp.deliver(server.url(), body, signature);
      const text = await answer.text();
      expect([answer.status, JSON.parse(text).errorCode]).toEqual([401, "TOKEN_INVALID"]);
      expect(text).not.toContain(right.slice(7, 20));
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  it("rejects everything without a configured app secret, even with a signature by an empty one", async () => {
    const bare = await newWhatsapp();
    await updateChannel(bare.ctx, bare.channelId, { secrets: { appSecret: "" } });
    const bytes = metaBytes(hello());
    for (const signature of [metaSignature(bytes, ""), metaSignature(bytes, WHATSAPP_SECRET), null]) {
      expect((await bare.deliver(server.url(), bytes, signature)).status).toBe(401);
    }
  });

  it("rejects disabled channels, channels without a vendor and unknown ones", async () => {
    const off = await newWhatsapp();
    expect((await off.deliver(server.url(), hello())).status).toBe(200);
    await updateChannel(off.ctx, off.channelId, { status: "disabled" });
    expect((await off.deliver(server.url(), hello())).status).toBe(404);
    const webchat = newId();
    await database().pool.query(
      "insert into channels (workspace_id, id, name, platform_type) values ($1, $2, 'Web', 'webchat')",
      [off.ctx.workspaceId, webchat],
    );
    for (const id of [webchat, newId(), "x", "%00"]) {
      const answer = await server.fetch(`/api/channel/webhook/${id}`, { method: "POST", body: "{}" });
      expect(answer.status, id).toBeGreaterThanOrEqual(400);
      expect(answer.status, id).toBeLessThan(500);
    }
  });

  it("accepts 3 MB and rejects larger bodies of any size", async () => {
    const padded = (bytes: number) => Buffer.concat([metaBytes(hello()), Buffer.alloc(bytes, " ")]);
    const fits = metaBytes(hello()).length;
    const max = padded(MAX_NOTIFICATION_BYTES - fits);
    expect((await whatsapp.deliver(server.url(), max)).status).toBe(200);
    expect((await whatsapp.deliver(server.url(), padded(MAX_NOTIFICATION_BYTES - fits + 1))).status).toBe(
      413,
    );
    await runJobs();
  });

  it("stores invalid JSON and other vendors' formats with the error", async () => {
    for (const body of ["{", "null", "[]", '{"object":"page","entry":[]}', "\u0000", "[".repeat(100_000)]) {
      expect((await whatsapp.deliver(server.url(), Buffer.from(body))).status).toBe(200);
    }
    await runJobs();
    const odd = (await stored()).slice(-6);
    for (const row of odd) {
      expect(row).toMatchObject({
        processed_at: expect.any(Date),
        problems: [{ reason: expect.any(String) }],
      });
    }
    expect(await listJobs()).toEqual([]);
  });

  it("has a separate rate limit, higher than that of the API", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => whatsapp.deliver(server.url(), hello())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("36000");
  });
});
