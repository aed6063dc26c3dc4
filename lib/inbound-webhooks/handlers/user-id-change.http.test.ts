import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newWhatsapp, type Whatsapp, whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type WhatsappApi, whatsappApi } from "#lib/testing/servers/whatsapp-api.ts";

describe("a scoped user ID that changes without a phone number", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let api: WhatsappApi;
  let notifications = 0;

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
    api = whatsappApi(server, whatsapp);
  });

  const write = (userId: string, body: string) => {
    const { from: _, ...message } = { from: "", ...whatsappText("", body), from_user_id: userId };
    const contacts = [{ profile: { name: "Sheena Nelson", username: "sheena" }, user_id: userId }];
    return api.tell("messages", { contacts, messages: [message] });
  };
  const change = (system: object, more: object = {}) => {
    notifications += 1;
    const message = { id: `wamid.system${notifications}`, timestamp: "1795000100", type: "system", system };
    return api.tell("messages", { messages: [message], ...more });
  };
  const threadsOf = async (contactId: string | null) => {
    const { rows } = await database().pool.query(
      "select external_id from conversations where contact_id = $1 order by id",
      [contactId],
    );
    return rows.map(({ external_id }) => external_id);
  };
  const textsOf = async (userId: string) => (await api.messagesOf(userId)).map(({ text }) => text);

  it.each([
    ["names both IDs", "A", { previous_user_id: "US.1A" }, {}],
    ["contains the old one only in its text", "B", { body: "User US.9B changed from US.1B to US.2B" }, {}],
    [
      "comes with a contact card of the new one",
      "C",
      { previous_user_id: "US.1C" },
      { contacts: [{ user_id: "US.2C" }] },
    ],
  ])("moves the contact to the new ID if the notification %s", async (_what, person, system, more) => {
    const [old, now] = [`US.1${person}`, `US.2${person}`];
    await write(old, "Hello");
    const contactId = await api.contactOf(old);
    const { channel_events: kept = 0, ...before } = await api.counts();
    expect(await change({ type: "user_changed_user_id", user_id: now, ...system }, more)).toEqual([]);
    expect(await api.counts()).toEqual({ ...before, channel_events: kept + 1 });
    expect(await api.contactOf(now)).toBe(contactId);
    expect(await api.contactOf(old)).toBeNull();
    expect(await threadsOf(contactId)).toEqual([now]);

    expect(await write(now, "It is me")).toEqual([]);
    expect(await textsOf(now)).toEqual(["Hello", "It is me"]);
    expect(await api.counts()).toMatchObject({
      contacts: before.contacts,
      conversations: before.conversations,
    });
  });

  it("moves the parent ID too", async () => {
    await write("US.1D", "Hello");
    const contactId = await api.contactOf("US.1D");
    await change({
      type: "user_changed_user_id",
      user_id: "US.2D",
      previous_user_id: "US.1D",
      parent_user_id: "US.ENT.2D",
      previous_parent_user_id: "US.ENT.1D",
    });
    expect(await api.contactOf("US.ENT.2D")).toBe(contactId);
    expect(await api.contactOf("US.ENT.1D")).toBeNull();
  });

  it("creates no contact for an unknown user", async () => {
    const { channel_events: _, ...before } = await api.counts();
    const system = { type: "user_changed_user_id", user_id: "US.2E", previous_user_id: "US.1E" };
    expect(await change(system)).toEqual([]);
    expect(await api.counts()).toMatchObject(before);
  });

  it("is a problem if the previous ID is missing", async () => {
    const before = await api.counts();
    const body = "User changed from US.1F to US.3F";
    expect(await change({ type: "user_changed_user_id", user_id: "US.2F", body })).toEqual([
      { path: "entry.0.changes.0.value.messages.0", reason: "it has no sender" },
    ]);
    expect(await api.counts()).toEqual(before);
  });
});
