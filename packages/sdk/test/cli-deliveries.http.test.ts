import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "../../../lib/db/client.ts";
import { createRule } from "../../../lib/rules/index.ts";
import { createStage } from "../../../lib/stages/index.ts";
import { addDeliveries } from "../../../lib/testing/factories/delivery.ts";
import { newApiKey } from "../../../lib/testing/factories/person.ts";
import { newWorkspace } from "../../../lib/testing/factories/workspace.ts";
import { useLoopback } from "../../../lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "../../../lib/testing/servers/receiver.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { type Dispatcher, startDispatcher } from "../../../worker/dispatcher.ts";
import { type Tertulia, verifyWebhook } from "../src/index.ts";
import { startBreakingProxy } from "./breaking-proxy.ts";
import { cliProcesses, type Running } from "./cli-processes.ts";
import { type Caller, cliPerTest, jsonLinesOf, linesOf, newCaller } from "./cli-program.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("tertulia listen, deliveries tail and deliveries resend", () => {
  const server = useTestServer();
  const cli = cliPerTest();
  const { start } = cliProcesses(cli.folder);
  useLoopback();
  let dispatcher: Dispatcher;
  let remote: Receiver;
  let local: Receiver;
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let client: Tertulia;
  let env: Caller["env"];

  beforeAll(async () => {
    dispatcher = await startDispatcher();
    remote = await startReceiver(({ url }, response) => {
      response.statusCode = url.startsWith("/broken") ? 500 : 200;
      response.end("ok");
    });
    local = await startReceiver(({ url }, response) => {
      response.statusCode = url.startsWith("/teapot") ? 418 : 201;
      response.end();
    });
  });
  afterAll(async () => {
    await dispatcher.stop();
    await remote.close();
    await local.close();
  });

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createStage(ctx, { name: "New" });
    ({ client, env } = await newCaller(server, ctx));
  });

  const newRule = (name: string, path: string, method: "POST" | "GET" = "POST") =>
    createRule(ctx, {
      name,
      enabled: true,
      trigger: "contacto_nuevo",
      conditions: [],
      signingSecret: SECRET,
      actions: [
        {
          type: "webhook",
          url: `${remote.origin}${path}`,
          method,
          headers: { "X-Kind": "crm", "X-Token": "hidden" },
          secretHeaders: ["X-Token"],
        },
      ],
    });

  const newContact = (name: string) =>
    client.contacts.create({ name, email: `${crypto.randomUUID()}@a.example` });

  /** Runs the tool as the owner of the workspace. */
  const run = (args: readonly string[], more: Record<string, string> = {}) =>
    cli.run(args, { env: { ...env, ...more } });

  /** Waits for a text, ends the program with Ctrl+C and returns its result. */
  async function endAfter(running: Running, text: string) {
    await expect.poll(running.output).toContain(text);
    running.child.kill("SIGINT");
    return running.ended;
  }

  it("forwards webhooks as the receiver gets them", async () => {
    await newRule("Signed", "/hook?kind=a");
    const headers = ["--header", "X-Token: mine"];
    const running = start(["listen", "--forward", `${local.origin}/dev`, ...headers], env);
    await expect.poll(running.output).toContain(`to ${local.origin}/dev. Press Ctrl+C to stop.`);
    const [before, sent] = [local.seen.length, remote.seen.length];
    await newContact("Ana");
    const { code, stdout, stderr } = await endAfter(running, "201 in ");
    // A webhook is forwarded while its receiver is slow.
    await expect.poll(() => remote.seen.length).toBe(sent + 1);
    const [got, original] = [local.seen[before], remote.seen[sent]];
    expect(got).toMatchObject({ method: "POST", url: "/dev?kind=a", body: original?.body });
    const signed = [
      "content-type",
      "user-agent",
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
      "x-kind",
    ];
    for (const name of [...signed, "x-tertulia-delivery", "content-length"]) {
      expect([name, got?.headers[name]]).toEqual([name, original?.headers[name]]);
    }
    expect(got?.headers["x-token"]).toBe("mine");
    const verified = await verifyWebhook({
      body: got?.body ?? "",
      headers: got?.headers ?? {},
      secret: SECRET,
    });
    expect(stdout).toMatch(
      new RegExp(`^\\d\\d:\\d\\d:\\d\\d  contacto_nuevo  "Signed"  201 in \\d+ ms  ${verified.id}\\n$`),
    );
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain("hidden");
    expect(local.seen.length).toBe(before + 1);
  });

  it("forwards webhooks of one rule that failed, and prints the responses as JSON", async () => {
    const { id: ruleId } = await newRule("Failing", "/broken", "GET");
    await newRule("Other", "/hook");
    const target = `${local.origin}/teapot`;
    const running = start(["listen", "--forward", target, "--rule", "failing", "--json"], env);
    await expect.poll(running.output).toContain("Press Ctrl+C to stop.");
    const before = local.seen.length;
    await newContact("Eva");
    const outcome = await endAfter(running, '"status":418');
    expect(jsonLinesOf(outcome)).toEqual([
      {
        deliveryId: expect.stringMatching(/./),
        trigger: "contacto_nuevo",
        ruleName: "Failing",
        status: 418,
        durationMs: expect.any(Number),
        error: null,
      },
    ]);
    expect(outcome.stderr).toContain('"Failing" has secret headers that are not forwarded: X-Token.');
    expect(local.seen[before]).toMatchObject({ method: "GET", body: "" });
    expect(local.seen[before]?.url).toMatch(/^\/teapot\?trigger=ContactoNuevo&/);
    const status = async () => (await client.deliveries.list({ ruleId })).data[0]?.status;
    await expect.poll(status).toBe("failed");
  });

  it("starts with past webhooks, and reports why a receiver did not respond", async () => {
    const closed = await startReceiver();
    await closed.close();
    const url = "https://receiver.example/hook";
    const pool = database().pool;
    await addDeliveries(pool, { workspaceId: ctx.workspaceId, url, status: "failed", createdAgoMs: 600_000 });
    await addDeliveries(pool, { workspaceId: (await newWorkspace()).workspaceId, url, status: "failed" });
    const running = start(["listen", "--forward", closed.origin, "--since", "1h"], env);
    const { stdout } = await endAfter(running, "ECONNREFUSED in ");
    expect(linesOf(stdout)).toHaveLength(1);
  });

  it("reconnects after a broken connection, and repeats nothing", async () => {
    await newRule("Lasting", "/hook");
    const proxy = await startBreakingProxy(server.url(), "Lasting");
    const running = start(["listen", "--forward", local.origin], { ...env, TERTULIA_URL: proxy.origin });
    await expect.poll(running.output).toContain("Press Ctrl+C to stop.");
    await newContact("One");
    await expect.poll(() => running.output().split("201 in ").length - 1).toBe(1);
    await expect.poll(running.output).toContain("The connection was lost. Retrying in 1 s.");
    await newContact("Two");
    await expect.poll(() => running.output().split("201 in ").length - 1).toBe(2);
    running.child.kill("SIGINT");
    expect(linesOf((await running.ended).stdout)).toHaveLength(2);
    await proxy.close();
  });

  it("ends when the key is revoked", async () => {
    const key = await client.apiKeys.create({ name: "Short" });
    const running = start(["listen", "--forward", "4000"], { ...env, TERTULIA_API_KEY: key.token });
    await expect.poll(running.output).toContain("to http://localhost:4000/.");
    await client.apiKeys.revoke({ id: key.id });
    const { code, stderr } = await running.ended;
    expect([code, stderr]).toEqual([3, expect.stringContaining("TOKEN_REVOKED")]);
  });

  it("shows past and new deliveries with their result", async () => {
    await newRule("Good", "/hook");
    await newContact("Past");
    const good = async () => (await client.deliveries.list({ status: "delivered" })).data.length;
    await expect.poll(good).toBe(1);
    const running = start(["deliveries", "tail"], env);
    await expect.poll(running.output).toMatch(/contacto_nuevo {2}"Good" {2}delivered 200 {2}\d+ ms/);
    await expect.poll(running.output).toContain("Waiting for webhooks.");
    await newRule("Bad", "/broken");
    await newContact("New");
    const { code, stdout } = await endAfter(running, '"Bad"  failed 500');
    expect(code).toBe(0);
    const ids = linesOf(stdout).map((line) => /[0-9a-f-]{36}/.exec(line)?.[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const failed = await run(["deliveries", "tail", "--no-follow", "--status", "failed", "--json"]);
    expect(jsonLinesOf(failed)).toMatchObject([{ ruleName: "Bad" }]);
    expect(failed.stdout).not.toContain("contactName");
  });

  it("resends one delivery by its ID, and counts or resends failed ones", async () => {
    const ruleId = (await newRule("Bad", "/broken")).id;
    await newContact("Ana");
    const failed = async () => (await client.deliveries.list({ status: "failed" })).data;
    await expect.poll(async () => (await failed()).length).toBe(1);
    const [{ id = "" } = {}] = await failed();
    const counted = await run(["deliveries", "resend", "--failed", "--rule", "bad", "--dry-run"]);
    expect([counted.code, counted.stdout]).toEqual([
      0,
      "Nothing was sent. Webhooks that would be resent: 1\n",
    ]);
    expect(await failed()).toHaveLength(1);
    const all = await run(["deliveries", "resend", "--failed", "--from", "1h", "--json"]);
    expect(JSON.parse(all.stdout)).toMatchObject({ matching: 1, resent: 1 });
    await expect.poll(async () => (await failed()).length).toBe(2);
    const one = await run(["deliveries", "resend", id]);
    expect([one.code, one.stdout]).toEqual([0, expect.stringMatching(/^Resent as [0-9a-f-]{36}\n$/)]);
    await expect.poll(async () => (await client.deliveries.list({ ruleId })).data.length).toBe(3);
    const unknown = await run(["deliveries", "resend", ctx.workspaceId]);
    expect([unknown.code, unknown.stderr]).toEqual([
      5,
      expect.stringContaining("(DELIVERY_NOT_FOUND, request "),
    ]);
    const token = (await newApiKey(ctx.userId, { scopes: ["automation:read"] })).token;
    const refused = await run(["deliveries", "resend", id], { TERTULIA_API_KEY: token });
    expect([refused.code, refused.stderr]).toEqual([
      4,
      expect.stringContaining("lacks the scope automation:write"),
    ]);
  });
});
