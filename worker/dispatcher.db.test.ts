import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { parseAllowList } from "#lib/platform/egress/address-policy.ts";
import { newId } from "#lib/platform/ids.ts";
import { DELIVERIES_CHANNEL } from "#lib/platform/realtime/deliveries-channel.ts";
import { headerColumn, seal } from "#lib/platform/seal.ts";
import { signWebhook } from "#lib/platform/sign-webhook.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { addDeliveries, addWorkspace, fixtureBody, readStates } from "#lib/testing/factories/delivery.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";

useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const start = dispatchersPerTest();

async function wake(): Promise<void> {
  await pool().query("select pg_notify($1, '')", [DELIVERIES_CHANNEL]);
}

async function row(id: string | undefined) {
  const { rows } = await pool().query("select * from deliveries where id = $1", [id]);
  return rows[0];
}

describe("a dispatcher", () => {
  it("posts the event's body with the rule's headers, a secret one decrypted, and signs it", async () => {
    const receiver = await use(startReceiver((_request, response) => response.writeHead(202).end("thanks")));
    const { id: workspaceId } = await addWorkspace(pool());
    const contactId = newId();
    const ruleId = newId();
    const rule = { workspaceId, table: "rules", id: ruleId };
    const headers = [
      { name: "X-Plain", value: "seen", secret: false },
      {
        name: "Authorization",
        value: seal("Bearer hidden", rule, headerColumn("Authorization")),
        secret: true,
      },
    ];
    const [id = ""] = await addDeliveries(pool(), {
      workspaceId,
      contactId,
      ruleId,
      url: `${receiver.origin}/hook`,
      headers,
      signingSecret: seal("whsec_c2VjcmV0", rule, "signing_secret"),
    });
    await start();
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    const [seen] = receiver.seen;
    const body = fixtureBody(workspaceId, contactId);
    const timestamp = Number(seen?.headers["webhook-timestamp"]);
    expect(receiver.seen).toHaveLength(1);
    expect(seen).toEqual({
      method: "POST",
      url: "/hook",
      body,
      headers: {
        host: `127.0.0.1:${receiver.port}`,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "Tertulia-Webhooks/1.0",
        "accept-encoding": "identity",
        connection: "keep-alive",
        "x-tertulia-delivery": id,
        "x-plain": "seen",
        authorization: "Bearer hidden",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signWebhook("whsec_c2VjcmV0", { id, timestamp, body }),
      },
    });
    expect(await row(id)).toMatchObject({
      response_status: 202,
      response_body: "thanks",
      error: null,
      error_class: null,
      address: "127.0.0.1",
      claimed_by: null,
    });
    expect(Math.floor((await row(id)).started_at.getTime() / 1000)).toBe(timestamp);
  });

  it("sends a GET with the event in the query", async () => {
    const receiver = await use(startReceiver());
    const { id: workspaceId } = await addWorkspace(pool());
    const contactId = newId();
    await addDeliveries(pool(), { workspaceId, contactId, url: `${receiver.origin}/?a=1`, method: "GET" });
    await start();
    await expect.poll(() => receiver.seen.length).toBe(1);
    expect(receiver.seen[0]).toMatchObject({
      method: "GET",
      body: "",
      url: `/?a=1&trigger=AsignarFase&timestamp=2026-11-20T08%3A00%3A00.000Z&workspaceId=${workspaceId}&contactId=${contactId}`,
    });
    expect(receiver.seen[0]?.headers["content-type"]).toBeUndefined();
  });

  it("reacts to a notification long before it polls", async () => {
    const receiver = await use(startReceiver());
    const { id: workspaceId } = await addWorkspace(pool());
    await start({ pollMs: 3_600_000 });
    // It searches when it begins to listen; later deliveries are found only by notification.
    for (let round = 1; round <= 3; round += 1) {
      await addDeliveries(pool(), { workspaceId, url: receiver.origin });
      await wake();
      await expect.poll(() => receiver.seen.length).toBe(round);
    }
  });

  it("polls for deliveries without a notification", async () => {
    const receiver = await use(startReceiver());
    const { id: workspaceId } = await addWorkspace(pool());
    await start({ pollMs: 200 });
    // It searches when it begins to listen; later deliveries are found only by polling.
    for (let round = 1; round <= 2; round += 1) {
      await addDeliveries(pool(), { workspaceId, url: receiver.origin });
      await expect.poll(() => receiver.seen.length).toBe(round);
    }
  });

  it.each([
    ["a redirect, not followed", 302, "failed", "http_status"],
    ["an error status", 500, "failed", "http_status"],
  ])("records %s", async (_what, status, outcome, errorClass) => {
    const target = await use(startReceiver());
    const receiver = await use(
      startReceiver((_request, response) =>
        response.writeHead(status, { location: target.origin }).end("no"),
      ),
    );
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url: receiver.origin });
    await start();
    await expect.poll(() => readStates(pool(), [id])).toEqual([outcome]);
    expect(await row(id)).toMatchObject({
      response_status: status,
      response_body: "no",
      error_class: errorClass,
    });
    await delay(50);
    expect([receiver.seen.length, target.connections()]).toEqual([1, 0]);
  });

  it("records a hanging receiver at the deadline", async () => {
    const receiver = await use(startReceiver(() => {}));
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url: receiver.origin });
    const begun = performance.now();
    await start({ egress: loopbackConfig({ deadlineMs: 2_000 }) });
    await expect.poll(() => readStates(pool(), [id])).toEqual(["timed_out"]);
    const elapsed = performance.now() - begun;
    const { duration_ms, error_class, error } = await row(id);
    expect([error_class, error]).toEqual(["response_timeout", "127.0.0.1 did not respond within 2 s."]);
    expect(duration_ms).toBeGreaterThanOrEqual(1_995);
    expect(duration_ms).toBeLessThanOrEqual(elapsed);
    expect(receiver.seen).toHaveLength(1);
  });

  it.each([
    ["a private address", "http://127.0.0.1:{port}/", "blocked"],
    ["an invalid URL", "nonsense", "blocked"],
  ])("does not connect to %s", async (_what, url, outcome) => {
    const receiver = await use(startReceiver());
    const { id: workspaceId } = await addWorkspace(pool());
    const target = url.replace("{port}", String(receiver.port));
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url: target });
    await start({ egress: loopbackConfig({ allow: parseAllowList("") }) });
    await expect.poll(() => readStates(pool(), [id])).toEqual([outcome]);
    expect(receiver.connections()).toBe(0);
  });

  it("fails deliveries that cannot be sent: a secret sealed with another key, a GET without a URL", async () => {
    const receiver = await use(startReceiver());
    const { id: workspaceId } = await addWorkspace(pool());
    const headers = [{ name: "X-A", value: "not sealed", secret: true }];
    const ids = [
      ...(await addDeliveries(pool(), { workspaceId, url: receiver.origin, headers })),
      ...(await addDeliveries(pool(), { workspaceId, url: "nonsense", method: "GET" })),
    ];
    await start();
    await expect.poll(() => readStates(pool(), ids)).toEqual(["failed", "failed"]);
    expect((await row(ids[0])).error).toBe(
      "A secret could not be decrypted because it was encrypted with another APP_SECRET.",
    );
    expect(receiver.connections()).toBe(0);
  });

  it("masks the secrets that a receiver echoes", async () => {
    const receiver = await use(
      startReceiver(({ headers }, response) =>
        response.writeHead(200, { "x-echo": `got ${headers.authorization}` }).end(JSON.stringify(headers)),
      ),
    );
    const { id: workspaceId } = await addWorkspace(pool());
    const ruleId = newId();
    const rule = { workspaceId, table: "rules", id: ruleId };
    const headers = [
      {
        name: "Authorization",
        value: seal("Bearer hidden", rule, headerColumn("Authorization")),
        secret: true,
      },
    ];
    const [id = ""] = await addDeliveries(pool(), { workspaceId, ruleId, url: receiver.origin, headers });
    await start();
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    const { response_body, response_headers } = await row(id);
    expect(response_headers["x-echo"]).toBe("got ••••••••");
    expect(JSON.parse(response_body).authorization).toBe("••••••••");
    expect(receiver.seen[0]?.headers.authorization).toBe("Bearer hidden");
  });

  it("stores the outcome of a response that PostgreSQL cannot store", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("a\u0000b\ud83d")));
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url: receiver.origin });
    await start();
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    expect((await row(id)).response_body).toBe("a\ufffdb\ufffd");
  });
});
