import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { advanceClock, expectEndAfter, useFakeClock, waitUntil } from "#lib/testing/fake-clock.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { EMPTY_ALLOW_LIST } from "./address-policy.ts";
import type { EgressConfig } from "./config.ts";
import { NotSent, type OutboundRequest, sendRequest } from "./send-request.ts";

function post(url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return { url, workspaceId: null, method: "POST", headers: { "X-Plain": "a" }, body: "body", ...changes };
}

const use = serversPerTest();
useFakeClock();

/** A receiver that counts the received bytes. */
async function startByteCounter() {
  let bytes = 0;
  const receiver = await use(
    startRawReceiver((socket) => {
      socket.on("data", (data) => {
        bytes += data.length;
        socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      });
    }),
  );
  return { receiver, bytes: () => bytes };
}

describe("the step before the first byte", () => {
  it("is called after the connection and before any byte; its headers are sent", async () => {
    const receiver = await use(startReceiver());
    const asked: number[] = [];
    const result = await sendRequest(post(receiver.origin), loopbackConfig(), async () => {
      for (let turns = 0; turns < 50; turns += 1) await advanceClock(1);
      asked.push(receiver.connections(), receiver.seen.length);
      return { "X-Signed": "now", "x-plain": "b" };
    });
    expect([result.outcome, result.bytesSent]).toEqual(["delivered", true]);
    expect(asked).toEqual([1, 0]);
    expect(receiver.seen[0]?.headers).toMatchObject({ "x-signed": "now", "x-plain": "b" });
    expect([receiver.seen.length, receiver.seen[0]?.body]).toEqual([1, "body"]);
  });

  it("delays every byte until it resolves", async () => {
    const { receiver, bytes } = await startByteCounter();
    let letGo = () => {};
    const waiting = new Promise<Record<string, string>>((resolve) => {
      letGo = () => resolve({});
    });
    const call = sendRequest(post(receiver.origin), loopbackConfig(), () => waiting);
    await waitUntil(() => receiver.connections() === 1);
    // The call now only waits for the callback. Bytes would arrive within a few turns of the event loop.
    for (let turns = 0; turns < 50; turns += 1) await advanceClock(1);
    expect(bytes()).toBe(0);
    letGo();
    expect((await call).outcome).toBe("delivered");
    expect(bytes()).toBeGreaterThan(0);
  });

  it("is called after the TLS handshake", async () => {
    const receiver = await use(startReceiver(undefined, { tls: TEST_CERTIFICATE }));
    let asked = 0;
    const step = async () => {
      asked += 1;
      return {};
    };
    const trusted = await sendRequest(post(receiver.origin), loopbackConfig({ extraCa: [TEST_CA] }), step);
    expect([trusted.outcome, asked]).toEqual(["delivered", 1]);
    expect(await sendRequest(post(receiver.origin), loopbackConfig(), step)).toMatchObject({
      errorClass: "tls_failed",
      bytesSent: false,
    });
    expect(asked).toBe(1);
  });

  it("that throws sends nothing, closes the connection and passes its error on", async () => {
    const { receiver, bytes } = await startByteCounter();
    const cause = new Error("not marked");
    const call = sendRequest(post(receiver.origin), loopbackConfig(), () => Promise.reject(cause));
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotSent);
    expect(error).toMatchObject({ cause });
    await expect.poll(() => receiver.open()).toBe(0);
    expect([receiver.connections(), bytes()]).toEqual([1, 0]);
  });

  it("has a deadline, after which nothing is sent", async () => {
    const { receiver, bytes } = await startByteCounter();
    const late = Promise.withResolvers<Record<string, string>>();
    let asked = false;
    const call = sendRequest(post(receiver.origin), loopbackConfig({ deadlineMs: 200 }), () => {
      asked = true;
      return late.promise;
    });
    expect(await expectEndAfter(200, call, () => asked)).toBeInstanceOf(NotSent);
    late.resolve({});
    await waitUntil(() => receiver.open() === 0);
    expect(bytes()).toBe(0);
  });

  it("counts toward the total deadline", async () => {
    const receiver = await use(startReceiver(() => {}));
    const call = sendRequest(post(receiver.origin), loopbackConfig({ deadlineMs: 300 }), async () => {
      await advanceClock(200);
      return {};
    });
    expect(await expectEndAfter(100, call, () => receiver.seen.length > 0)).toMatchObject({
      errorClass: "response_timeout",
      bytesSent: true,
      timings: { totalMs: 300 },
    });
  });
});

describe("the step is skipped", () => {
  async function expectUnasked(
    request: OutboundRequest,
    changes: Partial<EgressConfig>,
    { errorClass, hangs }: { errorClass: string; hangs?: () => boolean },
  ) {
    let asked = 0;
    const call = sendRequest(request, loopbackConfig({ deadlineMs: 400, ...changes }), async () => {
      asked += 1;
      return {};
    });
    expect(await (hangs ? expectEndAfter(400, call, hangs) : call)).toMatchObject({
      errorClass,
      bytesSent: false,
    });
    expect(asked).toBe(0);
  }

  it("for a target that is rejected", async () => {
    await expectUnasked(
      post("http://10.0.0.1/"),
      { allow: EMPTY_ALLOW_LIST },
      { errorClass: "url_not_allowed" },
    );
  });

  it("for a name that does not resolve, or not in time", async () => {
    const gone = await use(startNameServer(() => null));
    const silent = await use(startNameServer(() => "silence"));
    await expectUnasked(
      post("http://gone.test/"),
      { dnsServers: [gone.address] },
      { errorClass: "dns_not_found" },
    );
    const hangs = () => silent.questions.length > 0;
    await expectUnasked(
      post("http://hangs.test/"),
      { dnsServers: [silent.address] },
      { errorClass: "dns_timeout", hangs },
    );
  });

  it("for a port that refuses and a handshake that hangs", async () => {
    const closed = await startReceiver();
    await closed.close();
    let greeted = false;
    const silent = await use(
      startRawReceiver((socket) => socket.once("data", () => (greeted = true)).resume()),
    );
    const hangs = () => greeted;
    await expectUnasked(post(closed.origin), {}, { errorClass: "connection_refused" });
    await expectUnasked(post(`https://127.0.0.1:${silent.port}/`), {}, { errorClass: "tls_timeout", hangs });
  });

  it("for a request that cannot be built", async () => {
    const { receiver, bytes } = await startByteCounter();
    const headers = { "X-Bad": "a\r\nb" };
    await expectUnasked(post(receiver.origin, { headers }), {}, { errorClass: "request_invalid" });
    expect(bytes()).toBe(0);
  });
});
