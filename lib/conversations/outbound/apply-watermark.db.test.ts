import { expect, it } from "vitest";
import { applyStatus, receiveMessage } from "#lib/conversations/index.ts";
import { messageStatuses } from "#lib/conversations/schema.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";

useTestDatabase();

const noon = Date.UTC(2026, 10, 20, 12);
const minute = (number: number) => new Date(noon + number * 60_000);

/** Adds a contact with one outbound message per status, one a minute, and returns how to read their statuses. */
async function addContact({ ctx, channelId }: Whatsapp, name: string, statuses: readonly string[]) {
  const { conversationId, contactId } = await receiveMessage(ctx, {
    ...{ platformId: 2, channelId, externalContactId: name, name, text: "Hola", externalId: newId() },
    ...{ identities: [{ kind: "bsuid" as const, value: name }], contactId: null, at: minute(0) },
  });
  for (const [place, status] of statuses.entries()) {
    await database().pool.query(
      `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text,
        external_id, status, created_at) values ($1, $2, $3, $4, 'outbound', 'user', 'Ana', $5, $6, $5, $7)`,
      [ctx.workspaceId, newId(), conversationId, contactId, status, newId(), minute(place + 1)],
    );
  }
  return async () => {
    const { rows } = await database().pool.query(
      "select status from messages where conversation_id = $1 and direction = 'outbound' order by id",
      [conversationId],
    );
    return rows.map(({ status }) => status);
  };
}

it("raises all messages up to a watermark, and no others, in one statement", async () => {
  const whatsapp = await newWhatsapp();
  const { ctx, channelId } = whatsapp;
  const read = await addContact(whatsapp, "rosa", [...messageStatuses, "sent"]);
  const other = await addContact(whatsapp, "luis", ["sent"]);
  const report = (status: "delivered" | "read") =>
    countRoundTrips(() =>
      applyStatus(ctx, {
        ...{ channelId, externalId: null, status, at: minute(30) },
        ...{ upTo: minute(messageStatuses.length), to: [{ kind: "bsuid", value: "rosa" }] },
      }),
    );
  expect(messageStatuses).toEqual(["queued", "accepted", "sent", "delivered", "read", "played", "failed"]);
  const { roundTrips } = await report("delivered");
  expect(roundTrips.flat().filter((name) => /status/.test(name))).toEqual(["write_message_status_up_to"]);
  const delivered = "delivered";
  expect(await read()).toEqual([
    ...[delivered, delivered, delivered, delivered],
    ...["read", "played", delivered, "sent"],
  ]);
  await report("read");
  expect(await read()).toEqual(["read", "read", "read", "read", "read", "played", "read", "sent"]);
  await report("delivered");
  expect(await read()).toEqual(["read", "read", "read", "read", "read", "played", "read", "sent"]);
  expect(await other()).toEqual(["sent"]);
});
