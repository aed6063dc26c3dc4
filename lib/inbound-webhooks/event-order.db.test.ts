import { beforeAll, expect, it } from "vitest";
import { type ChannelEvent, findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { handleEvent } from "./handle-event.ts";

/** The number of orders to try; set more by hand: `INTAKE_SHUFFLES=100`. */
const SHUFFLES = Number(process.env.INTAKE_SHUFFLES ?? 15);
const RANKS = ["queued", "accepted", "sent", "delivered", "read", "played"];

useTestDatabase();
let whatsapp: Whatsapp;
let channel: StoredChannel;

beforeAll(async () => {
  whatsapp = await newWhatsapp();
  channel = await findChannel(whatsapp.ctx, whatsapp.channelId);
});

/** Returns a random order that the seed reproduces. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state;
  };
  return items
    .map((item) => ({ item, key: next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
const common = (second: number) => ({ channelExternalId: null, at: at(second), raw: {} });

/** Returns the events of one customer and the statuses of our message `sent`, in the order in which they happened. */
function story(run: number, sent: string): ChannelEvent[] {
  const from = [
    { kind: "phone" as const, value: `346001${String(run).padStart(5, "0")}` },
    { kind: "bsuid" as const, value: `ES.${run}` },
  ];
  const said = { kind: "text" as const, content: null, media: null };
  const by = { from, profileName: "Lucía" };
  const rest = { replyTo: null, referral: null, forwarded: false, groupId: null };
  const id = (name: string) => `wamid.${run}.${name}`;
  const message = (second: number, text: string, who = from): ChannelEvent => ({
    type: "message",
    ...common(second),
    ...by,
    ...said,
    ...rest,
    text,
    from: who,
    externalId: id(text),
  });
  const status = (second: number, status: "sent" | "delivered" | "read" | "failed"): ChannelEvent => ({
    type: "status",
    ...common(second),
    externalId: sent,
    upTo: null,
    status,
    to: from,
    clientReference: null,
    failure: null,
    pricing: null,
  });
  return [
    message(0, "hola"),
    message(1, "una pregunta", from.slice(1)),
    message(2, "o dos", from.slice(0, 1)),
    status(3, "sent"),
    status(4, "delivered"),
    status(5, "read"),
    status(6, "failed"),
    { type: "reaction", ...common(7), ...by, externalId: id("reaction"), target: sent, emoji: "👍" },
  ];
}

async function sendAnswer(run: number, sent: string): Promise<void> {
  const { rows } = await database().pool.query(
    "select id, contact_id from conversations where workspace_id = $1 and external_id = $2",
    [whatsapp.ctx.workspaceId, `346001${String(run).padStart(5, "0")}`],
  );
  await database().pool.query(
    `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text,
      external_id, status, created_at) values ($1, $2, $3, $4, 'outbound', 'user', 'Ana', 'Claro', $5, 'accepted', now())`,
    [whatsapp.ctx.workspaceId, newId(), rows[0].id, rows[0].contact_id, sent],
  );
}

it("has the same result in any order, once each, and statuses only advance", {
  timeout: 120_000,
}, async () => {
  const { ctx } = whatsapp;
  const { pool } = database();
  for (let run = 1; run <= SHUFFLES; run += 1) {
    const sent = `wamid.sent.${run}`;
    const events = story(run, sent);
    const first = events.slice(0, 1);
    const order = [...first, ...shuffled([...events, ...events], run)];
    let rank = 1;
    for (const [position, event] of order.entries()) {
      await handleEvent(ctx, { event, channel, position, notificationId: newId() });
      if (position === 0) await sendAnswer(run, sent);
      const { rows } = await pool.query("select status from messages where external_id = $1", [sent]);
      const now = RANKS.indexOf(rows[0].status);
      if (now !== -1) expect(now).toBeGreaterThanOrEqual(rank);
      rank = Math.max(rank, now);
    }
    const { rows } = await pool.query(
      `select m.text, m.kind, m.status from messages m join conversations t on t.id = m.conversation_id
       where t.external_id = $1 order by m.text`,
      [`346001${String(run).padStart(5, "0")}`],
    );
    expect(rows).toHaveLength(5);
    expect(rows).toContainEqual({ text: "👍", kind: "reaction", status: null });
    expect(rows).toContainEqual({ text: "Claro", kind: "text", status: "read" });
  }
  const { rows } = await pool.query(
    `select (select count(*) from contacts)::int as contacts, (select count(*) from conversations)::int as conversations,
      (select count(*) from message_statuses)::int as statuses,
      (select count(*) from events where trigger = 'contacto_nuevo')::int as created,
      (select count(*) from events where trigger = 'contacto_existente')::int as again`,
  );
  expect(rows[0]).toEqual({
    contacts: SHUFFLES,
    conversations: SHUFFLES,
    statuses: SHUFFLES * 4,
    created: SHUFFLES,
    again: SHUFFLES * 2,
  });
});
