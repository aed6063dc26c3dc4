import { beforeAll, describe, expect, it } from "vitest";
import { type ChannelEvent, findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { readMessagePage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { handleEvent } from "../handle-event.ts";

describe("early amendments", () => {
  useTestDatabase();
  let whatsapp: Whatsapp;
  let channel: StoredChannel;

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
    channel = await findChannel(whatsapp.ctx, whatsapp.channelId);
  });

  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
  const common = (second: number) => ({
    channelExternalId: null,
    at: at(second),
    raw: {},
    profileName: null,
  });
  const phone = (value: string) => ({ kind: "phone" as const, value });
  const said = (text: string) => ({ kind: "text" as const, content: null, media: null, text });
  const message = (from: string, externalId: string): ChannelEvent => ({
    type: "message",
    ...common(0),
    ...said("hoal"),
    externalId,
    from: [phone(from)],
    replyTo: null,
    referral: null,
    forwarded: false,
    groupId: null,
  });
  const edit = (from: string, target: string, [second, text]: [number, string]): ChannelEvent => ({
    type: "edit",
    ...common(second),
    ...said(text),
    externalId: `${target}.edit.${second}`,
    target,
    from: [phone(from)],
  });
  const revoke = (from: string, target: string, second: number): ChannelEvent => ({
    type: "delete",
    ...common(second),
    externalId: `${target}.gone`,
    target,
    from: [phone(from)],
  });
  const take = async (...events: ChannelEvent[]) => {
    for (const event of events) {
      await handleEvent(whatsapp.ctx, { event, channel, position: 0, notificationId: newId() });
    }
  };
  const stored = async (externalId: string) => {
    const { rows } = await database().pool.query(
      `select text, edited_at as edited, deleted_at as deleted, conversation_id as "conversationId"
       from messages where external_id = $1`,
      [externalId],
    );
    return rows;
  };

  it("applies edits of an unknown sender by the vendor's clock", async () => {
    await take(edit("34600200001", "wamid.e1", [9, "hola!"]), edit("34600200001", "wamid.e1", [5, "hola"]));
    expect(await stored("wamid.e1")).toEqual([]);
    await take(message("34600200001", "wamid.e1"));
    expect(await stored("wamid.e1")).toMatchObject([{ text: "hola!", edited: at(9), deleted: null }]);
    await take(message("34600200001", "wamid.e1"), edit("34600200001", "wamid.e1", [7, "late"]));
    expect(await stored("wamid.e1")).toMatchObject([{ text: "hola!" }]);
  });

  it("deletes a message whose deletion arrived first", async () => {
    await take(revoke("34600200002", "wamid.d1", 5), message("34600200002", "wamid.d1"));
    expect(await stored("wamid.d1")).toMatchObject([{ deleted: at(5) }]);
  });

  it("rejects changes by another sender", async () => {
    await take(message("34600200003", "wamid.other"));
    await take(edit("34600200003", "wamid.x1", [5, "mine"]), revoke("34600200003", "wamid.x1", 6));
    await take(message("34600200004", "wamid.x1"));
    expect(await stored("wamid.x1")).toMatchObject([{ text: "hoal", edited: null, deleted: null }]);
  });

  it("attaches a reaction to a message that arrives later", async () => {
    const reaction: ChannelEvent = {
      type: "reaction",
      ...common(5),
      externalId: "wamid.r1",
      target: "wamid.m1",
      emoji: "👍",
      from: [phone("34600200005")],
    };
    await take(reaction, message("34600200005", "wamid.m1"));
    const [row] = await stored("wamid.m1");
    const { messages } = await readMessagePage(whatsapp.ctx, {
      conversationId: row.conversationId,
      pageSize: 10,
    });
    const found = messages.find(({ kind }) => kind === "reaction");
    expect(found?.replyTo).toMatchObject({ text: "hoal" });
  });
});
