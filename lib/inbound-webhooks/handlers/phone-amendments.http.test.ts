import { beforeEach, describe, expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type WhatsappApi, whatsappApi } from "#lib/testing/servers/whatsapp-api.ts";

const OURS = "15550783881";
const CUSTOMER = "16505551234";
const at = (second: number) => String(1_795_000_000 + second);

describe("edits and deletions on the business's phone", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let api: WhatsappApi;

  beforeEach(async () => {
    whatsapp = await newWhatsapp();
    api = whatsappApi(server, whatsapp);
  });

  const echo = (id: string, type: string, part: object, more: object = {}) => ({
    from: OURS,
    to: CUSTOMER,
    id,
    timestamp: at(0),
    type,
    [type]: part,
    ...more,
  });
  const tellEcho = (...message_echoes: object[]) => api.tell("smb_message_echoes", { message_echoes });
  const edit = (target: string, second: number, message: object) =>
    echo(
      `${target}.edit${second}`,
      "edit",
      { original_message_id: target, message },
      { timestamp: at(second) },
    );
  const revoke = (target: string, second: number) =>
    echo(`${target}.revoke`, "revoke", { original_message_id: target }, { timestamp: at(second) });
  const text = (body: string) => ({ type: "text", text: { body } });
  const ask = (body: string) =>
    api.tell("messages", {
      contacts: [whatsappContact(CUSTOMER)],
      messages: [whatsappText(CUSTOMER, body)],
    });
  /** Everything about the contact and its conversation that an edit or deletion must not change. */
  const surroundings = async () => {
    const contactId = (await api.contactOf(CUSTOMER)) ?? "";
    const { rows } = await database().pool.query("select * from conversations where contact_id = $1", [
      contactId,
    ]);
    return {
      contact: await getContact(whatsapp.ctx, contactId),
      conversations: rows,
      counts: await api.counts(),
    };
  };
  const last = async () => (await api.messagesOf(CUSTOMER)).at(-1);

  it("of an unknown message create no contact, no conversation and no message", async () => {
    const { channel_events: _, ...before } = await api.counts();
    expect(await tellEcho(edit("wamid.before", 1, text("new")), revoke("wamid.before", 2))).toEqual([]);
    expect(await api.counts()).toMatchObject(before);
    expect(await api.contactOf(CUSTOMER)).toBeNull();
  });

  it("change only the original message", async () => {
    await tellEcho(echo("wamid.a", "text", { body: "See you at 5" }));
    await database().pool.query("update contacts set is_bot_enabled = true where workspace_id = $1", [
      whatsapp.ctx.workspaceId,
    ]);
    await ask("Where is it?");
    const before = await surroundings();
    expect(before.conversations[0].unanswered_since).not.toBeNull();

    expect(await tellEcho(edit("wamid.a", 10, text("See you at 6")))).toEqual([]);
    expect(await surroundings()).toEqual(before);
    expect((await api.messagesOf(CUSTOMER))[0]).toMatchObject({
      direction: "outbound",
      kind: "text",
      text: "See you at 6",
      status: "sent",
      deletedDate: null,
      editedDate: new Date(Number(at(10)) * 1000).toISOString(),
    });
    await tellEcho(edit("wamid.a", 5, text("An older edit")));
    expect((await api.messagesOf(CUSTOMER))[0]).toMatchObject({ text: "See you at 6" });

    expect(await tellEcho(revoke("wamid.a", 20))).toEqual([]);
    expect(await surroundings()).toEqual(before);
    expect((await api.messagesOf(CUSTOMER))[0]).toMatchObject({
      kind: "text",
      text: "",
      content: null,
      deletedDate: new Date(Number(at(20)) * 1000).toISOString(),
    });
    expect(await api.messagesOf(CUSTOMER)).toHaveLength(2);
  });

  it("change a message that was sent with the API", async () => {
    const sent = `update messages set external_id = 'wamid.api' where id = (select id from messages
      where workspace_id = $1 and external_id = 'wamid.a')`;
    await tellEcho(echo("wamid.a", "text", { body: "See you at 5" }));
    await tellEcho(echo("wamid.other", "text", { body: "keep" }));
    await database().pool.query(sent, [whatsapp.ctx.workspaceId]);
    await tellEcho(edit("wamid.api", 30, text("Changed")));
    const { rows } = await database().pool.query(
      "select text from messages where workspace_id = $1 and direction = 'outbound' order by id",
      [whatsapp.ctx.workspaceId],
    );
    expect(rows).toEqual([{ text: "Changed" }, { text: "keep" }]);
  });

  it.each([
    ["whole", { id: "1234567890", mime_type: "image/jpeg", sha256: "a1b2" }],
    ["only its caption", {}],
  ])("change a caption with the picture %s", async (what, picture) => {
    const id = `wamid.image.${what}`;
    await tellEcho(echo(id, "image", { id: "1234567890", mime_type: "image/jpeg", caption: "Old" }));
    await tellEcho(edit(id, 10, { type: "image", image: { ...picture, caption: "Updated image caption" } }));
    expect(await last()).toMatchObject({ kind: "image", text: "Updated image caption" });
  });

  it("keep a message if the new content or the message is unknown", async () => {
    await tellEcho(echo("wamid.kept", "text", { body: "Kept" }));
    const { channel_events: _, ...before } = (await surroundings()).counts;
    expect(await tellEcho(edit("wamid.kept", 10, {}))).toEqual([]);
    expect(await tellEcho(echo("wamid.none", "revoke", {}))).toMatchObject([
      { path: "entry.0.changes.0.value.message_echoes.0" },
    ]);
    expect(await last()).toMatchObject({ text: "Kept", editedDate: null, deletedDate: null });
    expect(await api.counts()).toMatchObject(before);
  });

  it("are applied to a message that arrives later", async () => {
    await tellEcho(edit("wamid.late", 10, text("Corrected")));
    await tellEcho(echo("wamid.late", "text", { body: "Corected" }));
    expect(await last()).toMatchObject({ text: "Corrected" });
    await tellEcho(revoke("wamid.gone", 10));
    await tellEcho(echo("wamid.gone", "text", { body: "Oops" }));
    expect(await last()).toMatchObject({ text: "", deletedDate: expect.any(String) });
  });

  it("never change a message of the contact", async () => {
    const message = whatsappText(CUSTOMER, "Mine");
    await api.tell("messages", { contacts: [whatsappContact(CUSTOMER)], messages: [message] });
    await tellEcho(edit(message.id, 50, text("Not mine")), revoke(message.id, 60));
    expect(await last()).toMatchObject({ direction: "inbound", text: "Mine", deletedDate: null });
  });
});
