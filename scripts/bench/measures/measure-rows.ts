import { createChannel } from "#lib/channels/index.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { type InboundMessage, receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { claimDeliveries, finishDeliveries, startDeliveries } from "#lib/deliveries/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { CONTACTS, type Filled, fillDatabase, UNUSED_URL } from "../fill.ts";
import { messageTexts } from "../message-texts.ts";
import { query } from "../query.ts";

const ROWS = Number(process.env.BENCH_ROWS ?? 20_000);
const AT_ONCE = 8;
const SLOTS = 100;
const TABLES = [
  "contacts",
  "contact_search",
  "conversations",
  "messages",
  "contact_history",
  "events",
  "deliveries",
];

/**
 * Size of the rows that grow with use, with their indexes, and the write-ahead log per change: after `BENCH_ROWS`
 * messages and as many changes of stage with their webhooks, written by the program's verbs.
 */
export async function measureRows(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const ctx = systemContext(filled.workspaceId);
  // Without the full pages after a checkpoint, which depend on how often there is one.
  await query("alter system set full_page_writes = off");
  await query("select pg_reload_conf()");
  const wal = [
    ["a message of a known contact", await walOf(() => receiveMessages(ctx))],
    ["a change of stage, with its event and delivery", await walOf(() => changeStages(ctx, filled))],
    ["a delivery from its claim to its result", await walOf(() => sendAll(ctx))],
  ] as const;
  await query("vacuum analyze");
  const { rows } = await query<{ name: string; rows: number; heap: number; indexes: number }>(
    `select t.name, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as heap,
       pg_indexes_size(c.oid)::float8 as indexes
     from unnest($1::text[]) with ordinality t (name, place) join pg_class c on c.oid = t.name::regclass order by place`,
    [TABLES],
  );
  const perRow = (bytes: number, count: number) => (bytes / Math.max(count, 1)).toFixed(0);
  return [
    [`bytes per row, ${CONTACTS} contacts`, "rows", "table", "indexes", "total"],
    ...rows.map(({ name, rows: count, heap, indexes }) => [
      name,
      String(count),
      ...[heap, indexes, heap + indexes].map((bytes) => perRow(bytes, count)),
    ]),
    ...wal.map(([name, bytes]) => [`WAL: ${name}`, String(ROWS), "", "", bytes.toFixed(0)]),
  ];
}

/** Bytes of write-ahead log per change. */
async function walOf(work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { rows } = await query<{ bytes: number }>("select wal_bytes::float8 as bytes from pg_stat_wal");
    return rows[0]?.bytes ?? 0;
  };
  const before = await read();
  await work();
  return ((await read()) - before) / ROWS;
}

/** Runs `work` for each number below `ROWS`, several concurrently. */
async function repeat(work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const run = async () => {
    for (let index = next++; index < ROWS; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Texts of 8 to 20 words from as many senders as there would be in a day: ten messages of each. */
async function receiveMessages(ctx: WorkspaceContext): Promise<void> {
  const { id: channelId } = await createChannel(ctx, {
    name: "Sales",
    platformType: "whatsapp",
    config: { phoneNumberId: "100200", wabaId: "2002" },
    secrets: { accessToken: "token-of-nobody", appSecret: "app-secret-bench" },
  });
  const texts = messageTexts();
  const senders = Math.max(1, Math.min(CONTACTS, ROWS / 10));
  await repeat((index) => {
    const message: InboundMessage = {
      platformId: 2,
      channelId,
      externalContactId: String(573000000000 + (index % senders) + 1),
      text: texts[index % texts.length] ?? "",
      externalId: `wamid.${newId()}${newId()}`,
      at: new Date(),
    };
    return receiveMessage(ctx, message);
  });
}

async function changeStages(ctx: WorkspaceContext, { contactIds, stageIds, places }: Filled): Promise<void> {
  await repeat((index) => {
    const contact = index % contactIds.length;
    const turn = 1 + Math.floor(index / contactIds.length) + (places[contact] ?? 0);
    return updateContact(ctx, contactIds[contact] ?? "", {
      stageId: stageIds[turn % stageIds.length] ?? null,
    });
  });
}

/** Claims, marks and ends all deliveries as a dispatcher does, without the requests. */
async function sendAll({ workspaceId }: WorkspaceContext): Promise<void> {
  const { pool } = database();
  const token = newId();
  for (;;) {
    const claimed = await claimDeliveries(pool, { dispatcherId: newId(), token }, [
      { workspaceId, slots: SLOTS },
    ]);
    const claims = claimed.map(({ id }) => ({ workspaceId, id, claimToken: token }));
    if (claims.length === 0) return;
    await startDeliveries(pool, claims);
    await finishDeliveries(
      pool,
      claims.map((claim) => ({ ...claim, result: RESULT })),
    );
  }
}

const RESULT = {
  outcome: "delivered" as const,
  errorClass: null,
  error: null,
  status: 200,
  headers: {
    "content-type": "application/json",
    date: "Mon, 23 Nov 2026 18:00:00 GMT",
    server: "nginx",
    "content-length": "15",
  },
  body: '{"status":"ok"}',
  truncated: false,
  address: "203.0.113.7",
  timings: { dnsMs: 1, connectMs: 12, tlsMs: 15, firstByteMs: 40, totalMs: 70 },
  bytesSent: true,
};
