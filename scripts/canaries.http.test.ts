import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sealAudit, sendAudit } from "#lib/audit/index.ts";
import { readArchive } from "#lib/backups/archive/read-archive.ts";
import { runBackup } from "#lib/backups/index.ts";
import { endpoints } from "#lib/catalog/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { env, parseEnv, reloadEnv, secretSettings } from "#lib/platform/env.ts";
import { startTracing } from "#lib/platform/tracing/tracing.ts";
import { archiveOf, backupSource } from "#lib/testing/backup-targets.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { captureLogs } from "#lib/testing/captured-logs.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { sealedTables } from "./rotate-secrets/sealed-tables.ts";
import { type Canaries, newCanary, plantCanaries } from "./testing/canaries.ts";

/** Settings that a process needs to reach its database. Their canary is tested in other processes. */
const ADDRESSES = /^DATABASE_/;
/**
 * Values for setting up a system that calls Tertulia: the address of an inbound webhook, which contains its token, and
 * the token with which Meta verifies an address.
 */
const SHOWN = /^(workers\.token|channels\.secrets\.verifyToken) /;

/** A sealed value, and the tables whose values get a new data key. Jobs end before that. */
const SEALED = /\bv1\.[0-9a-f]{8}\.[\w-]{38}/;
const RESEALED = new Set(["jobs", ...sealedTables.map(({ name }) => name)]);

const canaries: Canaries = new Map();
const output = new Map<string, string>();
const settings: Record<string, string> = {};

beforeAll(() => {
  for (const name of secretSettings) settings[name] = settingOf(name, newCanary(canaries, name));
  vi.stubEnv("AI_BASE_URL", "http://127.0.0.1:1");
  for (const [name, value] of Object.entries(settings)) if (!ADDRESSES.test(name)) vi.stubEnv(name, value);
  reloadEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

const server = useTestServer();
const logs = captureLogs();
const made = { folder: "" };
let tenant: Tenant;

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "tertulia-canaries-"));
  tenant = await newTenant();
  await database().pool.query(
    `with provider as (
       insert into identity_providers (id, alias, name, enabled, issuer, client_id, scopes, signs_out)
       values (gen_random_uuid(), 'acme', 'Acme', false, 'https://acme.example', 'tertulia', 'email', true)
       returning id, issuer),
     person as (
       insert into identities (id, provider_id, issuer, subject, user_id)
       select gen_random_uuid(), id, issuer, 'ana', '${tenant.owner.id}' from provider returning id)
     insert into identity_sessions (session_id, identity_id) select '${tenant.ids.session}', id from person`,
  );
  await plantCanaries(database().pool, canaries);
});
afterAll(() => rm(made.folder, { recursive: true, force: true }));

function settingOf(name: string, canary: string): string {
  if (ADDRESSES.test(name)) return `postgres://user:${canary}@127.0.0.1:1/app`;
  if (name === "SMTP_URL") return `smtp://user:${canary}@127.0.0.1:1`;
  return name === "AUDIT_SINK_URL" ? `http://user:${canary}@127.0.0.1:1/${canary}` : canary;
}

/** Returns the places whose canaries are in the output, with what contains them. */
function findCanaries(): string[] {
  return [...output].flatMap(([source, text]) =>
    [...canaries].filter(([, canary]) => text.includes(canary)).map(([place]) => `${place} in ${source}`),
  );
}

it("shows no secret in responses, errors, logs, traces, stored rows, backups and commands", async () => {
  const collector = await startReceiver();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.origin);
  const stopTracing = await startTracing();
  const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  for (const endpoint of endpoints.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    await resetBuckets();
    const call = ownCall(endpoint, tenant);
    const answers = [await callEndpoint(server, endpoint, call)];
    if (endpoint.body) answers.push(await callEndpoint(server, endpoint, { ...call, raw: '{"name":{}}' }));
    const text = answers
      .map(({ text: body, headers }) => `${body} ${JSON.stringify([...headers])}`)
      .join("\n");
    output.set(`${endpoint.method} ${endpoint.path}`, text);
  }
  // The last attempt of each, because failing email is tried again while others run.
  await database().pool.query("update jobs set attempts = 1000");
  await runJobs();
  await sealAudit(database().pool);
  await sendAudit();
  await stopTracing();
  output.set("traces", collector.seen.map(({ body }) => body).join("\n"));
  await collector.close();
  output.set("log", logs.join("\n"));
  output.set("database", await dumpDatabase());
  output.set("backup", await dumpBackup());
  const contains = (source: string, text: string) => output.get(source)?.includes(text);
  expect(contains("log", "password-reset-mail")).toBe(true);
  expect(contains("traces", "/api/contact")).toBe(true);
  expect(contains("backup", tenant.canary)).toBe(true);
  expect(findCanaries().filter((found) => !SHOWN.test(found))).toEqual([]);
});

it("shows no secret setting in errors of the start and in commands", async () => {
  const invalid = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, `\n${value.slice(-25)}`]),
  );
  const message = messageOf(() => parseEnv({ ...invalid, PORT: "wrong" }));
  expect(message).toContain("PORT must be");
  for (const canary of canaries.values()) expect(message).not.toContain(canary.slice(-25));
  const local = {
    ...settings,
    DATA_DIR: made.folder,
    AI_BASE_URL: "http://127.0.0.1:1",
    S3_ENDPOINT: "http://127.0.0.1:1",
  };
  const database = {
    ...local,
    DATABASE_URL: server.databaseUrl(),
    DATABASE_DIRECT_URL: "",
    S3_BUCKET: "files",
  };
  output.clear();
  await Promise.all([run("start", local), run("doctor", database)]);
  expect([...output.values()].join()).toContain("cannot be reached");
  expect(findCanaries()).toEqual([]);
});

/** Runs a command of npm with secret settings and captures its output. */
async function run(name: string, given: Record<string, string>): Promise<void> {
  const child = { env: { PATH: process.env.PATH, LOG_LEVEL: "debug", PORT: "0", ...given } };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, `${name}.ts`)], child as object, (_, out, error) =>
      resolve(`${out}${error}`),
    );
  });
  output.set(`npm run ${name} ${output.size}`, printed);
}

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return String(error);
  }
  return "";
}

async function dumpDatabase(): Promise<string> {
  const { pool } = database();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    dumps.push(...rows.map(({ text }) => text));
    const isSealed = rows.some(({ text }) => SEALED.test(text));
    if (isSealed && !RESEALED.has(name)) throw new Error(`${name} is missing in sealedTables`);
  }
  return dumps.join("\n");
}

async function dumpBackup(): Promise<string> {
  const source = { ...backupSource(server.databaseUrl(), made.folder), secret: null };
  const { path } = await runBackup(source, { cause: "command" });
  const contents: string[] = [];
  for await (const { content } of readArchive(archiveOf(path), env().BACKUP_KEY)) {
    contents.push((await buffer(content)).toString("latin1"));
  }
  return contents.join("\n");
}
