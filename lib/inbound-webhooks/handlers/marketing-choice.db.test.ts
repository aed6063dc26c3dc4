import { beforeEach, describe, expect, it } from "vitest";
import { adapterOf, findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { recordConsent } from "#lib/consents/index.ts";
import { createContact, listHistory } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { handleEvent } from "../handle-event.ts";
import { attachIdentities, joinIdentities } from "./join-identities.ts";

describe("a marketing opt-out in WhatsApp", () => {
  useTestDatabase();
  let whatsapp: Whatsapp;
  let channel: StoredChannel;
  let contactId: string;
  const number = "34600555111";

  beforeEach(async () => {
    whatsapp = await newWhatsapp();
    channel = await findChannel(whatsapp.ctx, whatsapp.channelId);
    const input = { name: "Eva", internalWhatsappNumber: number, platformId: 2 as const };
    contactId = (await createContact(whatsapp.ctx, input)).id;
  });

  async function say(value: string, timestamp: number, more: object = {}) {
    const preference = { wa_id: number, category: "marketing_messages", value, timestamp, ...more };
    const metadata = { phone_number_id: whatsapp.phoneNumberId };
    const change = { field: "user_preferences", value: { metadata, user_preferences: [preference] } };
    const body = { object: "whatsapp_business_account", entry: [{ id: "2002", changes: [change] }] };
    const { events, problems } = adapterOf(channel).parse(JSON.stringify(body), channel);
    for (const [position, event] of events.entries()) {
      await handleEvent(whatsapp.ctx, { event, channel, position, notificationId: newId() });
    }
    return { types: events.map(({ type }) => type), problems };
  }
  const wantedOf = async (id: string) =>
    (
      await database().pool.query("select wanted from marketing_choices where contact_id = $1", [id])
    ).rows.map(({ wanted }) => wanted);
  const stored = async () =>
    (
      await database().pool.query("select wanted, at from marketing_choices where contact_id = $1", [
        contactId,
      ])
    ).rows;
  const notes = async () => {
    const { data } = await listHistory(whatsapp.ctx, contactId, { pageSize: 50 });
    const notices = data.filter(({ content }) => content?.includes("marketing"));
    return notices.map(
      ({ content, contentParts: [part] }) => `${content} ${part?.code} ${part?.values?.change}`,
    );
  };

  it("is stored until they opt in again, regardless of the order of reports", async () => {
    expect(await say("stop", 1_795_000_100)).toEqual({ types: ["marketing_choice"], problems: [] });
    await say("stop", 1_795_000_101);
    expect(await stored()).toEqual([{ wanted: false, at: new Date(1_795_000_101_000) }]);
    await say("resume", 1_795_000_050);
    expect(await stored()).toMatchObject([{ wanted: false }]);
    await say("resume", 1_795_000_200);
    expect(await stored()).toMatchObject([{ wanted: true }]);
    await say("stop", 1_795_000_150);
    expect(await stored()).toMatchObject([{ wanted: true }]);
    expect(await notes()).toEqual([
      "The contact accepts marketing messages again from Ventas. noteMarketing accepted",
      "The contact no longer wants marketing messages from Ventas. noteMarketing stopped",
    ]);
  });

  it("applies to both of two merged contacts until they opt in again", async () => {
    const { ctx, channelId } = whatsapp;
    const [phone, bsuid] = ["34600555222", "ES.5552220000"];
    const seconds = (at: number) => new Date(at * 1_000);
    const names = [
      { kind: "phone" as const, value: phone },
      { kind: "bsuid" as const, value: bsuid },
    ];
    const join = (some: typeof names) =>
      inTransaction(ctx, (ctx) => joinIdentities(ctx, { channel, names: some }));
    const known = await createContact(ctx, { name: "Ana", internalWhatsappNumber: phone });
    const other = await createContact(ctx, { name: "Ana by id", email: "ana@example.com" });
    await attachIdentities(ctx, { channel, names: names.slice(1) }, other.id);
    const choice = { contactId: known.id, channelId };
    await recordConsent(ctx, { ...choice, isOptedIn: true, method: "vendor", at: seconds(1_795_000_900) });
    await recordConsent(ctx, {
      contactId: other.id,
      channelId,
      isOptedIn: false,
      method: "vendor",
      at: seconds(1_795_000_800),
    });
    expect(await join(names)).toBe(known.id);
    expect(await wantedOf(known.id)).toEqual([false]);
    expect(await wantedOf(other.id)).toEqual([false]);
    const { data } = await listHistory(ctx, known.id, { pageSize: 50 });
    expect(data.map(({ content }) => content)).toContain(
      "The contact opted out of marketing messages from Ventas through another contact of the same person.",
    );
    await recordConsent(ctx, { ...choice, isOptedIn: true, method: "vendor", at: seconds(1_795_000_950) });
    await join(names);
    expect(await wantedOf(known.id)).toEqual([true]);
  });

  it("ignores other preferences, and is stored for unknown people", async () => {
    const at = 1_795_000_300;
    expect(await say("stop", at, { category: "calls" })).toMatchObject({ types: ["unknown"] });
    expect(await say("later", at)).toMatchObject({ types: ["unknown"] });
    expect(await say("stop", at, { wa_id: "" })).toMatchObject({
      types: [],
      problems: [{ reason: "it has no contact" }],
    });
    expect(await say("stop", at, { wa_id: "34600999888" })).toMatchObject({ types: ["marketing_choice"] });
    expect(await stored()).toEqual([]);
  });
});
