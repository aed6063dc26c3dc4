import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ReceiverLanguage,
  receiverLanguages,
  receiverSnippet,
} from "#components/rules/receiver/receiver-snippets.ts";
import { contactEvents } from "#lib/contacts/events.ts";
import { createContact } from "#lib/contacts/index.ts";
import { getDelivery, listDeliveries } from "#lib/deliveries/index.ts";
import { ListDeliveries } from "#lib/deliveries/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { signWebhook } from "#lib/platform/sign-webhook.ts";
import { clearPreviousSecret, createRule, rotateSigningSecret } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { asOwner } from "#lib/testing/as-owner.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";

const FIRST = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const SECOND = "a-second-secret-that-is-plain-text";
const HOST = "127.0.0.1";
const WAIT = { timeout: 60_000, interval: 50 };

const commands: Record<ReceiverLanguage, (file: string, port: number) => string[]> = {
  ts: (file) => [process.execPath, file],
  js: (file) => [process.execPath, file],
  python: (file) => ["python3", file],
  php: (file, port) => ["php", "-S", `${HOST}:${port}`, file],
  go: (file) => ["go", "run", file],
  java: (file) => ["java", "-XX:TieredStopAtLevel=1", file],
};

type Case = { name: string; headers: Record<string, string>; body: string; both: number; onlyFirst: number };

describe("receivers in the rule editor", () => {
  useTestServer();
  useLoopback();
  const folder = mkdtempSync(join(tmpdir(), "receivers-"));
  const running: ChildProcess[] = [];
  let ctx: WorkspaceContext;
  let dispatcher: Dispatcher;
  let cases: Case[];

  /** Starts the program of a language that accepts these secrets; returns its address. */
  async function start(language: ReceiverLanguage, secrets: string): Promise<string> {
    const file = join(folder, receiverLanguages.find((one) => one.language === language)?.file ?? "");
    writeFileSync(file, receiverSnippet(language, contactEvents.created));
    const port = await freePort();
    const [command = "", ...args] = commands[language](file, port);
    const env = { ...process.env, WEBHOOK_SECRETS: secrets, PORT: String(port), NODE_OPTIONS: "" };
    // A process group, because `go run` starts the program as a separate process.
    const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"], detached: true });
    running.push(child);
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk));
    const url = `http://${HOST}:${port}/`;
    const status = () =>
      fetch(url, { method: "POST" }).then(
        (response) => response.status,
        () => 0,
      );
    // An exit ends the wait; the output has the reason.
    await vi.waitUntil(async () => child.exitCode !== null || (await status()) === 401, WAIT);
    expect(child.exitCode, output).toBeNull();
    return url;
  }

  /** Causes an event, waits for its delivery to the rule, and returns the request. */
  async function deliverOne(name: string) {
    const { id: contactId } = await createContact(ctx, { name, email: `${name}@example.com` });
    const list = async () =>
      (await listDeliveries(asOwner(ctx), ListDeliveries.parse({ contactId }))).data[0];
    await vi.waitFor(async () => expect((await list())?.status).toBe("delivered"), WAIT);
    const { request, responseStatus } = await getDelivery(ctx, (await list())?.id ?? "");
    expect(responseStatus).toBe(204);
    return { headers: request.headers, body: request.body ?? "" };
  }

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    dispatcher = await startDispatcher();
    const url = await start("js", `${FIRST} ${SECOND}`);
    const rule = {
      name: "Tell billing",
      trigger: "contacto_nuevo",
      actions: [{ url }],
      signingSecret: FIRST,
    };
    const { id } = await createRule(ctx, CreateRule.parse(rule));
    const before = await deliverOne("ana");
    await rotateSigningSecret(ctx, id, { signingSecret: SECOND, overlapSeconds: 3_600 });
    const during = await deliverOne("bruno");
    await clearPreviousSecret(ctx, id);
    const after = await deliverOne("carla");
    expect(during.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(after.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    cases = [
      { name: "before the rotation", ...before, both: 204, onlyFirst: 204 },
      { name: "during the overlap", ...during, both: 204, onlyFirst: 204 },
      { name: "after the overlap", ...after, both: 204, onlyFirst: 401 },
      ...refusedOf(before),
    ];
  });
  afterAll(async () => {
    for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
    await dispatcher.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { language, name } of receiverLanguages) {
    const command = commands[language]("", 0)[0] ?? "";
    it.skipIf(!isInstalled(command))(`${name} accepts signed requests and refuses all others`, async () => {
      const [both, onlyFirst] = await Promise.all([
        start(language, `${FIRST} ${SECOND}`),
        start(language, FIRST),
      ]);
      const statusOf = async (url: string, { headers, body }: Case) =>
        (await fetch(url, { method: "POST", headers, body })).status;
      for (const one of cases) {
        const statuses = { both: await statusOf(both, one), onlyFirst: await statusOf(onlyFirst, one) };
        expect({ name: one.name, ...statuses }).toEqual({
          name: one.name,
          both: one.both,
          onlyFirst: one.onlyFirst,
        });
      }
    });
  }
});

/** Requests that no receiver may accept, derived from one that they accept. */
function refusedOf({ headers, body }: { headers: Record<string, string>; body: string }): Case[] {
  const id = headers["webhook-id"] ?? "";
  const signed = (secret: string, timestamp: number) => ({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signWebhook(secret, { id, timestamp, body }),
  });
  const now = Math.floor(Date.now() / 1_000);
  const { "webhook-signature": _, ...unsigned } = headers;
  const refused: [string, Record<string, string>, string][] = [
    ["changed body", headers, body.replace("ana", "eva")],
    ["changed id", { ...headers, "webhook-id": "other" }, body],
    ["changed time", { ...headers, "webhook-timestamp": String(now + 60) }, body],
    ["old", signed(FIRST, now - 3_600), body],
    ["of the future", signed(FIRST, now + 3_600), body],
    ["no time", { ...headers, "webhook-timestamp": "" }, body],
    ["text as time", { ...headers, "webhook-timestamp": "now" }, body],
    ["another secret", signed("a-secret-of-no-receiver-1", now), body],
    ["no signature", unsigned, body],
    ["another scheme", { ...headers, "webhook-signature": "v1a,AAAA" }, body],
  ];
  return refused.map(([name, headers, body]) => ({ name, headers, body, both: 401, onlyFirst: 401 }));
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, [command === "go" ? "version" : "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
