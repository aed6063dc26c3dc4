import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PgDialect } from "drizzle-orm/pg-core";
import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { erasedByCode, otherTables } from "#lib/testing/privacy/other-tables.ts";
import { CANARY, EMAIL, NUMBER, plantContact, TEXT } from "#lib/testing/privacy/plant-contact.ts";
import { dumpDatabase } from "#lib/testing/privacy/plant-rows.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { eraseContactJob } from "./jobs.ts";
import { places } from "./personal-data.ts";

const server = useTestServer();
const folder = useTestFiles();
let tenant: Tenant;
let ctx: WorkspaceContext;
let contactId = "";
let opportunityId = "";
/** Another contact, whose email contains a number that begins like the one that is erased. */
let similar = "";

const headers = () => ({
  authorization: `Bearer ${tenant.owner.token}`,
  "x-workspace-id": tenant.workspaceId,
  "content-type": "application/json",
});
const ask = async (method: string, path: string, body?: object) => {
  const response = await server.fetch(path, {
    method,
    headers: { ...headers(), ...(method === "POST" && { "idempotency-key": CANARY + path }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response;
};
const askJson = async (method: string, path: string, body?: object) => (await ask(method, path, body)).json();

beforeAll(async () => {
  tenant = await newTenant();
  const { id } = tenant.owner;
  const actor = { type: "user" as const, id, name: "Olga Owner", via: "api" as const };
  ctx = { ...systemContext(tenant.workspaceId), actor };
  similar = (await createContact(ctx, { name: "Similar", email: `${NUMBER}8@similar.example` })).id;
  ({ contactId, opportunityId } = await plantContact(ctx, tenant, { ask: askJson, places }));
});

const find = async (words: readonly string[]) => {
  const rows = await dumpDatabase();
  const found = rows.filter(({ row }) =>
    words.some((word) => row.replaceAll(`${NUMBER}8@`, "").includes(word)),
  );
  return [...new Set(found.map(({ table }) => table))].sort();
};

async function checkPlanted() {
  const planted = await find([CANARY, contactId, NUMBER]);
  const missing = places.map(({ table }) => table).filter((table) => !planted.includes(table));
  // Its rows have only ids of tasks and people.
  expect([...new Set(missing)]).toEqual(["task_assignees"]);
}

async function checkExport() {
  const response = await ask(
    "GET",
    `/api/contact/${contactId}/personal-data?workspaceId=${tenant.workspaceId}`,
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const expected = places.filter(({ linked, exported }) => linked && exported !== false);
  expect(JSON.parse(text("data/contacts.json"))).toMatchObject([
    { id: contactId, name: CANARY, email: EMAIL },
  ]);
  expect(text("data/messages.json")).toContain(TEXT);
  expect(text("index.html")).toContain(CANARY);
  const attachments = Object.keys(files).filter((name) => name.startsWith("files/"));
  expect(attachments.length).toBe(4);
  expect(attachments.map(text)).toEqual(attachments.map(() => TEXT));
  const empty = expected.filter(({ table }) => JSON.parse(text(`data/${table}.json`)).length === 0);
  expect(empty.map(({ table }) => table)).toEqual([]);
}

it("covers every table of the database", async () => {
  const { rows } = await database().pool.query<{ name: string; texts: string[] }>(
    `select table_name as name, array_agg(column_name::text) filter (
         where udt_name in ('text', 'jsonb') and is_generated = 'NEVER') as texts
       from information_schema.columns where table_schema = 'public'
       and table_name in (select tablename from pg_tables where schemaname = 'public')
       group by 1 order by 1`,
  );
  const listed = [
    ...places.map(({ table }) => table),
    ...Object.keys(erasedByCode),
    ...Object.keys(otherTables),
  ];
  expect([...new Set(listed)].sort(), "personal-data.ts or other-tables.ts").toEqual(
    rows.map(({ name }) => name),
  );
  for (const { table, erasure } of places) {
    if (erasure === "delete") continue;
    const changed = new PgDialect().sqlToQuery(erasure.set).sql;
    const texts = rows.find(({ name }) => name === table)?.texts ?? [];
    const forgotten = texts.filter(
      (name) => !erasure.keeps.includes(name) && !new RegExp(`\\b${name} =`).test(changed),
    );
    expect([table, forgotten]).toEqual([table, []]);
  }
});

it("rejects agents and a wrong confirmation", async () => {
  const agent = { ...headers(), authorization: `Bearer ${tenant.agent.token}` };
  const path = `/api/contact/${tenant.ids.contact}`;
  for (const [method, route] of [
    ["GET", `${path}/personal-data?workspaceId=${tenant.workspaceId}`],
    ["POST", `${path}/erase`],
  ] as const) {
    const init = { method, headers: agent, ...(method === "POST" && { body: '{"confirmation":"x"}' }) };
    expect((await server.fetch(route, init)).status).toBe(403);
  }
  expect(await askJson("POST", `${path}/erase`, { confirmation: "someone else" })).toMatchObject({
    errorCode: "VALIDATION_ERROR",
    message: "confirmation must be the name, email or number of the contact",
  });
});

async function checkErasure() {
  const { data: started } = await askJson("POST", `/api/contact/${contactId}/erase?again=1`, {
    confirmation: ` ${CANARY.toUpperCase()} `,
  });
  expect(started).toMatchObject({ contactId, status: "queued", requestedBy: tenant.canary });
  await runJobs({ jobs: [eraseContactJob] });
  expect(await find([CANARY, NUMBER, "999 123 457"])).toEqual([]);
  expect(await find([contactId])).toEqual(["audit_log", "erasures"]);
  const stored = await readdir(folder(), { recursive: true, withFileTypes: true });
  for (const file of stored.filter((entry) => entry.isFile())) {
    expect(await readFile(join(file.parentPath, file.name), "latin1")).not.toContain(CANARY);
  }
  const { data: erasure } = await askJson("GET", `/api/privacy/erasure/${started.id}`);
  expect(erasure).toMatchObject({ status: "done", files: 6, finishedDate: expect.any(String), backups: [] });
  expect(erasure.doneSteps).toBe(erasure.totalSteps);
  expect(Object.keys(erasure.counts)).toEqual(expect.arrayContaining(["contacts", "messages", "deliveries"]));
  const certificate = await (
    await ask("GET", `/api/privacy/erasure/${started.id}/certificate?workspaceId=${tenant.workspaceId}`)
  ).text();
  expect(certificate).toContain(erasure.digests[0]);
  expect(certificate).not.toContain(CANARY);
}

async function checkProof() {
  for (const identifier of ["+51 999-123-457", EMAIL.toUpperCase()]) {
    const { data } = await askJson(
      "GET",
      `/api/privacy/erasure?identifier=${encodeURIComponent(identifier)}`,
    );
    expect(data).toMatchObject([{ contactId, status: "done" }]);
  }
  expect((await askJson("GET", "/api/privacy/erasure?identifier=51999123458")).data).toEqual([]);
}

async function checkWhatStays() {
  const { data } = await askJson("GET", `/api/opportunity/${opportunityId}`);
  expect(data).toMatchObject({ amount: 250, contactId: null, description: null });
  expect((await askJson("GET", "/api/contact")).data.data.map(({ id }: { id: string }) => id)).not.toContain(
    contactId,
  );
  const again = await askJson("POST", "/api/contact", {
    name: CANARY,
    email: EMAIL,
    internalWhatsappNumber: NUMBER,
    customFields: [{ code: tenant.canary, value: TEXT }],
    tags: [tenant.ids.tag],
  });
  expect(again).toMatchObject({ errorCode: "IDEMPOTENCY_MISMATCH" });
}

async function checkOthers() {
  expect(await countRows(similar)).toEqual({ contacts: 1, events: 1, history: 1 });
}

async function countRows(id: string) {
  const { rows } = await database().pool.query(
    `select (select count(*)::int from contacts where id = $1) as contacts,
       (select count(*)::int from events where contact_id = $1) as events,
       (select count(*)::int from contact_history where contact_id = $1) as history`,
    [id],
  );
  return rows[0];
}

async function checkReturn() {
  const { id } = await createContact(ctx, { name: "Back again", email: EMAIL });
  expect(id).not.toBe(contactId);
}

it("exports everything about a contact, erases it everywhere, and can prove it", async () => {
  await checkPlanted();
  await checkExport();
  await checkErasure();
  await checkProof();
  await checkWhatStays();
  await checkOthers();
  await checkReturn();
});
