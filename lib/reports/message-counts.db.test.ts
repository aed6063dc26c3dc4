import { beforeEach, describe, expect, it } from "vitest";
import { deleteChannel } from "#lib/channels/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { NIL_ID, newId } from "#lib/platform/ids.ts";
import { createStage } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countMessageDays } from "./count-message-days.ts";
import { COUNT_CHANNEL_MESSAGES, COUNT_SENT } from "./message-statements.ts";

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const DAYS = 14;
const never = new AbortController().signal;

/** The same numbers, counted from the messages alone. */
const SENT = `select author_type as "actorType", author_id as "actorId", width_bucket(created_at, $4::timestamptz[]) as place,
    count(*)::int as count from messages
  where workspace_id = $1 and created_at >= $2 and created_at < $3 and direction = 'outbound'
    and author_type in ('user', 'agent') group by 1, 2, 3`;
const SENT_IN_CHANNEL = `select m.author_type as "actorType", m.author_id as "actorId",
    width_bucket(m.created_at, $4::timestamptz[]) as place, count(*)::int as count
  from messages m join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
  where m.workspace_id = $1 and m.created_at >= $2 and m.created_at < $3 and m.direction = 'outbound'
    and m.author_type in ('user', 'agent') and t.channel_id is not distinct from $5 group by 1, 2, 3`;
const OF_CHANNELS = `select h.id, h.name, width_bucket(m.created_at, $4::timestamptz[]) as place,
    (count(*) filter (where direction = 'inbound'))::int as received,
    (count(*) filter (where m.status in ('accepted', 'sent', 'delivered', 'read', 'played')))::int as sent,
    (count(*) filter (where m.status in ('delivered', 'read', 'played')))::int as delivered,
    (count(*) filter (where m.status in ('read', 'played')))::int as read,
    (count(*) filter (where m.status = 'failed'))::int as failed
  from messages m join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    left join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
  where m.workspace_id = $1 and m.created_at >= $2 and m.created_at < $3 and m.direction <> 'note' group by 1, 2, 3`;

describe("the counts of messages", () => {
  useTestDatabase();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let workspaceId: string;
  let conversations: { conversationId: string; contactId: string }[];
  let channelId: string;
  /** Midnight (UTC) of the first day with messages, and the end of today. */
  let start: number;
  let end: number;

  beforeEach(async () => {
    seed = 7;
    people = [nextId(), nextId()];
    messages = [];
    const { rows } = await query("select date_trunc('day', now(), 'UTC') as today");
    start = rows[0].today.getTime() - DAYS * 24 * HOUR_MS;
    end = start + (DAYS + 1) * 24 * HOUR_MS;
    ctx = await newWorkspace();
    workspaceId = ctx.workspaceId;
    await createStage(ctx, { name: "New" });
    const sales = await newWhatsappChannel(ctx, { name: "Sales" });
    const support = await newWhatsappChannel(ctx, { name: "Support" });
    channelId = sales.id;
    const write = (name: string, channel: string) =>
      receiveMessage(ctx, {
        platformId: 2,
        channelId: channel,
        externalContactId: name,
        name,
        text: "Hello",
        externalId: newId(),
        at: new Date(),
      });
    conversations = [await write("Ana", sales.id), await write("Bea", support.id)];
    for (let n = 0; n < 200; n += 1) await query(insert, anyMessage());
  });

  const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  const count = () => countMessageDays(never);
  const rowsOf = async (text: string, values: unknown[]) =>
    (await query(text, values)).rows.map((row) => JSON.stringify(row)).toSorted();

  /**
   * Checks all numbers of a period and its intervals. They begin and end anywhere, as midnight of any time zone does.
   */
  async function expectRight(from: number, to: number, step = DAYS * 24 * HOUR_MS): Promise<void> {
    const starts = [new Date(from)];
    for (let next = from + step; next < to; next += step) starts.push(new Date(next));
    const values = [workspaceId, new Date(from), new Date(to), starts];
    const right = (text: string, ...filter: unknown[]) => rowsOf(text, [...values, ...filter]);
    expect(await right(COUNT_SENT.all.text)).toEqual(await right(SENT));
    const ofChannel = await right(SENT_IN_CHANNEL, channelId);
    expect(await right(COUNT_SENT.filtered.text, channelId)).toEqual(ofChannel);
    expect(await right(COUNT_SENT.filtered.text, NIL_ID)).toEqual(await right(SENT_IN_CHANNEL, null));
    expect(await right(COUNT_CHANNEL_MESSAGES.text)).toEqual(await right(OF_CHANNELS));
  }

  /** The same numbers and ids in every run. */
  let seed: number;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const nextId = () =>
    `00000000-0000-7000-8000-${random(2 ** 31)
      .toString(16)
      .padStart(12, "0")}`;
  let people: string[];
  /** The ids of the messages that a test added itself. */
  let messages: string[];

  const insert = `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_id,
      author_name, text, status, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'Ana', 'Hi', $8, $9)`;
  const newMessage = (at: number) => {
    const { conversationId, contactId } = conversations[random(2)] ?? { conversationId: "", contactId: "" };
    const direction = ["inbound", "outbound", "outbound", "note"][random(4)];
    const [type, author] = direction === "inbound" ? ["contact", null] : ["user", people[random(2)]];
    const status = direction === "outbound" ? ["sent", "delivered", "failed"][random(3)] : null;
    const id = nextId();
    messages.push(id);
    return [workspaceId, id, conversationId, contactId, direction, type, author, status, new Date(at)];
  };
  const anyMessage = () => newMessage(start + random(DAYS * 96) * QUARTER_MS);
  const some = () => [1, 2, 3].map(() => messages[random(messages.length)]);
  const update = `update messages set status = 'read'
    where workspace_id = $1 and id = any($2::uuid[]) and status is not null`;
  const remove = `delete from messages where workspace_id = $1 and id = any($2::uuid[]) and direction <> 'inbound'`;
  const changes = [
    () => query(insert, anyMessage()),
    () => query(insert, anyMessage()),
    () => query(update, [workspaceId, some()]),
    () => query(remove, [workspaceId, some()]),
  ];

  it("agree with the messages after late changes, in any period", async () => {
    // Nothing is counted yet, and no day is marked.
    await expectRight(start, end);
    await count();
    for (let round = 0; round < 60; round += 1) {
      await changes[random(changes.length)]?.();
      if (random(4) === 0) await count();
      const from = start + random(DAYS * 96) * QUARTER_MS;
      await expectRight(from, from + random(10 * 96) * QUARTER_MS, (1 + random(96)) * QUARTER_MS);
    }
    await count();
    await expectRight(start, end);
    const { rows } = await query(
      `select count(distinct date_trunc('day', hour, 'UTC'))::int as days, (select count(*)::int from changed_message_days) as changed
        from message_counts where workspace_id = $1`,
      [workspaceId],
    );
    // Of 14 days, those that have been over for three.
    expect(rows).toEqual([{ days: 11, changed: 0 }]);
  });

  it("are counted day by day after a long time, also across months without messages", async () => {
    const old = (days: number) => start - days * 24 * HOUR_MS;
    for (const days of [300, 299, 200, 160, 159]) {
      const inbound = newMessage(old(days)).with(4, "inbound").with(5, "contact").with(6, null).with(7, null);
      await query(insert, inbound);
    }
    await count();
    const { rows } = await query(
      "select hour from message_counts where workspace_id = $1 and hour < $2 order by hour",
      [workspaceId, new Date(old(100))],
    );
    expect(rows.map(({ hour }) => hour.toISOString().slice(0, 10))).toEqual(
      [300, 299, 200, 160, 159].map((days) => new Date(old(days)).toISOString().slice(0, 10)),
    );
    await expectRight(old(310), end);
  });

  it("are counted once by two processes, and miss no change that is committed while they are counted", async () => {
    await Promise.all([count(), count()]);
    await expectRight(start, end);
    const client = await database().pool.connect();
    await client.query("begin");
    await client.query(insert, newMessage(start + 30 * HOUR_MS));
    await query(insert, newMessage(start + 31 * HOUR_MS));
    await count();
    await expectRight(start, end);
    await client.query("commit");
    client.release();
    await expectRight(start, end);
    await count();
    await expectRight(start, end);
  });

  it("are counted in the other workspaces if those of one cannot be counted", async () => {
    const { workspaceId: next } = await newWorkspace();
    await query("insert into changed_message_days values ($1, now())", [next]);
    await query(`create function refuse_counts() returns trigger language plpgsql as $$
      begin raise 'refused'; end $$`);
    await query(`create trigger refuse_counts before insert on message_counts for each row
      when (new.workspace_id = '${workspaceId}') execute function refuse_counts()`);
    await count();
    await query("drop function refuse_counts cascade");
    const marks = () => query("select from changed_message_days where workspace_id = $1", [next]);
    expect((await marks()).rows).toEqual([]);
    await expectRight(start, end);
  });

  it("follow a deleted conversation, a deleted channel and a deleted workspace", async () => {
    await count();
    await query("delete from conversations where id = $1", [conversations[1]?.conversationId]);
    await expectRight(start, end);
    await deleteChannel(ctx, channelId);
    await expectRight(start, end);
    await query("delete from workspaces where id = $1", [workspaceId]);
    const { rows } = await query(
      `select (select count(*)::int from message_counts where workspace_id = $1) as counted,
        (select count(*)::int from changed_message_days where workspace_id = $1) as changed`,
      [workspaceId],
    );
    expect(rows).toEqual([{ counted: 0, changed: 0 }]);
  });
});
