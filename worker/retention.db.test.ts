import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pruneAutomationRuns } from "#lib/automations/index.ts";
import { getCampaign, storeFinalStates } from "#lib/campaigns/index.ts";
import { openMedia, pruneMessageFiles, pruneMessages, receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { retentionStart } from "#lib/platform/retention/retention-days.ts";
import type { RetentionKind } from "#lib/platform/retention/retention-kinds.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { dumpDatabase } from "#lib/testing/privacy/plant-rows.ts";

useTestDatabase();
const folder = useTestFiles();
const realNow = clock.now;
const OLD = "zqxold message";
const NEW = "zqxnew message";
let mine: Tenant;
let other: Tenant;

/** Both workspaces have messages, files and runs of 20 days ago, and a message of today. */
beforeEach(async () => {
  mine = await newTenant();
  other = await newTenant();
  for (const tenant of [mine, other]) await receive(tenant, OLD);
  clock.now = () => new Date(realNow().getTime() + 20 * 24 * 60 * 60_000);
  for (const tenant of [mine, other]) {
    const { messageId } = await receive(tenant, NEW);
    // Ids have the real time.
    const values = [messageId, firstIdAt(clock.now())];
    await database().pool.query("update messages set id = $2 where id = $1", values);
  }
});
afterEach(() => {
  clock.now = realNow;
});

function receive({ workspaceId, ids }: Tenant, text: string) {
  const sender = text === OLD ? "51999000111" : "51999000222";
  return receiveMessage(systemContext(workspaceId), {
    platformId: 2,
    channelId: ids.whatsapp,
    externalContactId: sender,
    text,
    externalId: text,
    at: clock.now(),
  });
}

async function keepTenDays(kind: RetentionKind) {
  await database().pool.query(
    "update workspaces set retention = jsonb_build_object($2::text, 10) where id = $1",
    [mine.workspaceId, kind],
  );
  return {
    before: (stored: Parameters<typeof retentionStart>[1]) => retentionStart(kind, stored),
    signal: new AbortController().signal,
  };
}

async function read<Row>(statement: string, { workspaceId }: Tenant): Promise<Row[]> {
  return (await database().pool.query(statement, [workspaceId])).rows as Row[];
}
const textsOf = async (tenant: Tenant) =>
  (await read<{ text: string }>("select text from messages where workspace_id = $1 order by id", tenant)).map(
    ({ text }) => text,
  );
const countFiles = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

it("deletes old messages with their files and previews, and keeps figures, queued messages and other workspaces", async () => {
  const { pool } = database();
  await pool.query(
    `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text,
       status, created_at)
     select workspace_id, $3, conversation_id, contact_id, 'outbound', 'user', 'Olga', 'waits', 'queued', created_at
     from messages where workspace_id = $1 and id = $2`,
    [mine.workspaceId, mine.ids.message, firstIdAt(realNow())],
  );
  const { figures } = await getCampaign(systemContext(mine.workspaceId), mine.ids.doneCampaign);
  expect(figures).toMatchObject({ failed: 1 });
  const [files, others] = [await countFiles(), await textsOf(other)];
  const kept = async () =>
    read(
      `select (select count(*)::int from conversations where workspace_id = $1) as conversations,
         (select count(*)::int from contacts where workspace_id = $1) as contacts,
         (select count(*)::int from audit_log where workspace_id = $1) as audit,
         (select count(*)::int from consent_records where workspace_id = $1) as consents,
         (select count(*)::int from erasures where workspace_id = $1) as erasures`,
      mine,
    );
  const before = await kept();
  const pruning = await keepTenDays("messages");
  for (let times = 1; times <= 2; times++) {
    await storeFinalStates(pool, pruning);
    await pruneMessages(pool, pruning);
    expect(await textsOf(mine)).toEqual(["waits", NEW]);
  }
  expect(await textsOf(other)).toEqual(others);
  expect(await countFiles()).toBe(files - 1);
  expect(await kept()).toEqual(before);
  const found = (await dumpDatabase()).filter(
    ({ row }) => row.includes(OLD) && row.includes(mine.workspaceId),
  );
  // The event waits for its own retention, which is never longer.
  expect([...new Set(found.map(({ table }) => table))]).toEqual(["events"]);
  const texts = "select first_message as first, last_message as last from contacts where workspace_id = $1";
  expect(await read(`${texts} and last_message is not null`, mine)).toEqual([{ first: NEW, last: NEW }]);
  expect(await read(`${texts} and last_message = '${OLD}'`, other)).toEqual([{ first: OLD, last: OLD }]);
  expect(await getCampaign(systemContext(mine.workspaceId), mine.ids.doneCampaign)).toMatchObject({
    figures,
  });
});

it("deletes old files and keeps their messages", async () => {
  const files = await countFiles();
  const [texts, others] = [await textsOf(mine), await textsOf(other)];
  await pruneMessageFiles(database().pool, await keepTenDays("messageFiles"));
  expect([await textsOf(mine), await textsOf(other)]).toEqual([texts, others]);
  expect(await countFiles()).toBe(files - 1);
  const media = "select media from messages where workspace_id = $1 and media is not null";
  expect(await read(media, mine)).toEqual([
    {
      media: {
        state: "deleted",
        storageKey: null,
        reference: null,
        fileName: null,
        mimeType: "text/plain",
        bytes: expect.any(Number),
        failure: "The file was deleted after 10 days.",
        failureParts: [{ code: "mediaExpired", values: { days: 10 } }],
      },
    },
  ]);
  expect(await read(media, other)).toMatchObject([{ media: { state: "stored" } }]);
  const open = openMedia(systemContext(mine.workspaceId), mine.ids.message);
  await expect(open).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
});

it("deletes ended runs of automations with their steps, and keeps those in progress", async () => {
  const { pool } = database();
  const count = `select (select count(*)::int from automation_runs where workspace_id = $1) as runs,
    (select count(*)::int from automation_steps where workspace_id = $1) as steps`;
  const before = await read<{ runs: number; steps: number }>(count, mine);
  expect(before).toMatchObject([{ runs: 1 }]);
  const pruning = await keepTenDays("automationRuns");
  await pool.query("update automation_runs set ended_at = null, status = 'waiting'");
  await pruneAutomationRuns(pool, pruning);
  expect(await read(count, mine)).toEqual(before);
  await pool.query("update automation_runs set ended_at = created_at, status = 'ended'");
  await pruneAutomationRuns(pool, pruning);
  expect(await read(count, mine)).toEqual([{ runs: 0, steps: 0 }]);
  expect(await read(count, other)).toMatchObject([{ runs: 1 }]);
});
