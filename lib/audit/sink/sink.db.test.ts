import { createHash } from "node:crypto";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { signWebhook } from "#lib/platform/sign-webhook.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { type Receiver, startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { pruneAudit } from "../prune-audit.ts";
import { sealAudit } from "../seal-audit.ts";
import { readBatch } from "./read-batch.ts";
import { sendAudit } from "./send-audit.ts";
import { sendSyslog } from "./send-syslog.ts";
import { readSinkState } from "./sink-state.ts";

const SECRET = "a secret of more than 32 characters";

type Sent = {
  seq: number;
  hash: string;
  digest: string;
  workspaceId: string | null;
  entry: { action: string; detail: string } | null;
};

describe("the receiver of the audit log", () => {
  useTestDatabase();
  const pool = () => database().pool;
  let ctx: WorkspaceContext;
  let receiver: Receiver | undefined;

  beforeEach(async () => {
    await sealAudit(pool());
    await pruneAudit(new Date(Date.now() + 60_000));
    ctx = await newWorkspace();
  });
  afterEach(async () => {
    sendTo(undefined);
    await receiver?.close();
  });

  function sendTo(url: string | undefined, secret?: string): void {
    for (const [name, value] of Object.entries({ AUDIT_SINK_URL: url, AUDIT_SINK_SECRET: secret })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    reloadEnv();
  }
  async function record(...details: string[]): Promise<void> {
    for (const detail of details) await recordAudit(ctx, "tag.created", { detail });
    await sealAudit(pool());
  }
  /** Ends the pause after a failure. */
  const skipPause = () => pool().query("update audit_sinks set next_attempt_at = now()");
  const own = (sent: readonly Sent[]) =>
    sent.flatMap(({ workspaceId, entry }) => (workspaceId === ctx.workspaceId ? entry?.detail : []));
  const received = ({ seen }: Receiver): Sent[] =>
    seen.flatMap(({ body }) => body.trimEnd().split("\n")).map((line) => JSON.parse(line));

  it("gets every entry in order by HTTP, signed and with its place in the hash chain", async () => {
    receiver = await startReceiver();
    sendTo(`${receiver.origin.replace("//", "//ana:p%40ss@")}/audit`, SECRET);
    await record("one", "two");
    await sendAudit();
    await record("three");
    await sendAudit();
    await sendAudit();
    const sent = received(receiver);
    expect(own(sent)).toEqual(["one", "two", "three"]);
    const [before, after] = sent.slice(-2);
    const { rows } = await pool().query<{ hash: string }>(
      "select encode(audit_hash(decode($1, 'hex'), $2, $3, decode($4, 'hex')), 'hex') as hash",
      [before?.hash, after?.seq, after?.workspaceId, after?.digest],
    );
    expect(after?.hash).toBe(rows[0]?.hash);
    const { headers = {}, body = "" } = receiver.seen.at(-1) ?? {};
    const id = `audit_${after?.seq}-${after?.seq}`;
    const timestamp = Number(headers["webhook-timestamp"]);
    expect(headers.authorization).toBe(`Basic ${btoa("ana:p@ss")}`);
    expect(headers["webhook-id"]).toBe(id);
    expect(headers["webhook-signature"]).toBe(signWebhook(SECRET, { id, timestamp, body }));
    expect(receiver.seen).toHaveLength(2);
  });

  it("gets missed entries after a failure; they are not pruned before", async () => {
    let isBroken = true;
    receiver = await startReceiver((_request, response) => {
      response.statusCode = isBroken ? 500 : 204;
      response.end();
    });
    sendTo(receiver.origin);
    await record("kept");
    await sendAudit();
    expect(await readSinkState(pool())).toMatchObject({
      waiting: expect.any(Number),
      failingSince: expect.any(Date),
      error: "The receiver responded with 500.",
    });
    await sendAudit();
    expect(receiver.seen).toHaveLength(1);
    await pruneAudit(new Date(Date.now() + 60_000));
    isBroken = false;
    await skipPause();
    await sendAudit();
    expect(own(received({ ...receiver, seen: receiver.seen.slice(1) }))).toEqual(["kept"]);
    expect(await readSinkState(pool())).toEqual({ waiting: 0, failingSince: null, error: null });
  });

  it("gets entries once from several processes, and at most 200 at a time", async () => {
    receiver = await startReceiver();
    sendTo(receiver.origin);
    const details = Array.from({ length: 250 }, (_, index) => String(index));
    await record(...details);
    await Promise.all([sendAudit(), sendAudit(), sendAudit()]);
    await sendAudit();
    expect(own(received(receiver))).toEqual(details);
  });

  it("does not follow redirects", async () => {
    receiver = await startReceiver((_request, response) => {
      response.writeHead(307, { location: "/elsewhere" });
      response.end();
    });
    sendTo(receiver.origin);
    await record("one");
    await sendAudit();
    expect(receiver.seen.map(({ url }) => url)).toEqual(["/"]);
  });

  it("gets syslog messages over TCP", async () => {
    const chunks: Buffer[] = [];
    receiver = await startRawReceiver((socket) => socket.on("data", (chunk) => chunks.push(chunk)));
    sendTo(`syslog+tcp://127.0.0.1:${receiver.port}`);
    await record("señal");
    await sendAudit();
    const messages = split(Buffer.concat(chunks));
    expect(own(messages.map(contentOf))).toEqual(["señal"]);
    expect(messages.at(-1)).toMatch(
      /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z [!-~]+ tertulia \d+ tag\.created - \{"seq":/,
    );
  });

  it("gets syslog messages over TLS only if its certificate is trusted", async () => {
    const chunks: Buffer[] = [];
    const server = createTlsServer(TEST_CERTIFICATE, (socket) => {
      socket.on("data", (chunk) => chunks.push(chunk));
    });
    server.on("tlsClientError", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const url = `syslog+tls://localhost:${typeof address === "object" ? address?.port : ""}`;
    sendTo(url);
    await record("sealed");
    await sendAudit();
    expect(await readSinkState(pool())).toMatchObject({ error: expect.stringContaining("certificate") });
    expect(chunks).toEqual([]);
    await sendSyslog(new URL(url), await readBatch(database().db, 0, 200), { ca: TEST_CA });
    expect(own(split(Buffer.concat(chunks)).map(contentOf))).toEqual(["sealed"]);
    await new Promise((resolve) => server.close(resolve));
  });

  it("starts from the beginning at another address", async () => {
    receiver = await startReceiver();
    sendTo(`${receiver.origin}/first`);
    await record("one");
    await sendAudit();
    sendTo(`${receiver.origin}/second`);
    await sendAudit();
    const [first, second] = receiver.seen;
    expect(second?.body).toContain('"detail":"one"');
    expect(hashOf(second?.body)).toBe(hashOf(first?.body));
  });
});

/** Splits messages that have their length before them. */
function split(stream: Buffer): string[] {
  const messages: string[] = [];
  for (let rest = stream; rest.length > 0; ) {
    const space = rest.indexOf(" ");
    const end = space + 1 + Number(rest.subarray(0, space).toString());
    messages.push(rest.subarray(space + 1, end).toString());
    rest = rest.subarray(end);
  }
  return messages;
}

function contentOf(message: string): Sent {
  return JSON.parse(message.slice(message.indexOf("{")));
}

function hashOf(text = ""): string {
  return createHash("sha256").update(text).digest("hex");
}
