import { beforeAll, expect, it } from "vitest";
import {
  createChannel,
  findChannel,
  type Identity,
  type IdentityChangeEvent,
  type MessageEvent,
  type StoredChannel,
} from "#lib/channels/index.ts";
import { createContact, getContact, listHistory, upsertContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { handleEvent } from "../handle-event.ts";

useTestDatabase();
let whatsapp: Whatsapp;
let channel: StoredChannel;
let people = 0;

beforeAll(async () => {
  whatsapp = await newWhatsapp();
  channel = await findChannel(whatsapp.ctx, whatsapp.channelId);
});

const phone = (value: string): Identity => ({ kind: "phone", value });
const scoped = (value: string): Identity => ({ kind: "bsuid", value });
function stranger(): { number: string; bsuid: string } {
  people += 1;
  return { number: `3460022${String(people).padStart(4, "0")}`, bsuid: `ES.${newId().replaceAll("-", "")}` };
}

const common = { channelExternalId: null, at: new Date(), raw: {} };
const take = (event: MessageEvent | IdentityChangeEvent, to = channel) =>
  handleEvent(whatsapp.ctx, { event, channel: to, notificationId: newId(), position: 0 });
const write = (from: Identity[], more: Partial<MessageEvent> = {}, to = channel) =>
  take(
    {
      type: "message",
      ...common,
      from,
      profileName: "Lucía",
      externalId: `wamid.${newId()}`,
      kind: "text",
      text: "Hola",
      content: null,
      media: null,
      replyTo: null,
      referral: null,
      forwarded: false,
      groupId: null,
      ...more,
    },
    to,
  );
const rename = (from: Identity[], to: Identity[]) =>
  take({
    type: "identity_change",
    ...common,
    from,
    profileName: null,
    externalId: null,
    to,
    reason: "user_changed_number",
    text: "",
  });

async function contactsOf(...values: string[]): Promise<string[]> {
  const { rows } = await database().pool.query(
    "select distinct contact_id as id from contact_identities where workspace_id = $1 and value = any($2)",
    [whatsapp.ctx.workspaceId, values],
  );
  return rows.map(({ id }) => id);
}
async function only(...values: string[]): Promise<string> {
  const [id = "", ...others] = await contactsOf(...values);
  expect(others).toEqual([]);
  expect(id).not.toBe("");
  return id;
}
async function threadsOf(contactId: string): Promise<(string | null)[]> {
  const { rows } = await database().pool.query(
    "select external_id from conversations where contact_id = $1 order by id",
    [contactId],
  );
  return rows.map(({ external_id }) => external_id);
}
async function textsOf(contactId: string): Promise<string[]> {
  const { rows } = await database().pool.query(
    "select text from messages where contact_id = $1 order by id",
    [contactId],
  );
  return rows.map(({ text }) => text);
}
const notesOf = async (contactId: string) =>
  (await listHistory(whatsapp.ctx, contactId, { pageSize: 20 })).data
    .filter(({ kind }) => kind === "note")
    .map(({ content, contentParts }) => `${contentParts[0]?.code}: ${content}`);

it("finds one contact by every identity, in any order", async () => {
  const { number, bsuid } = stranger();
  await write([scoped(bsuid)]);
  const id = await only(bsuid);
  expect((await getContact(whatsapp.ctx, id)).internalWhatsappNumber).toBeNull();
  await write([phone(number), scoped(bsuid)]);
  await write([phone(number)]);
  expect(await only(number, bsuid)).toBe(id);
  expect((await getContact(whatsapp.ctx, id)).internalWhatsappNumber).toBe(number);
  expect(await threadsOf(id)).toHaveLength(1);
});

it("finds contacts created manually or by API, also with another spelling of the number", async () => {
  const { number } = stranger();
  const made = await createContact(whatsapp.ctx, { name: "Ana", internalWhatsappNumber: number });
  await write([phone(number)]);
  expect(await only(number)).toBe(made.id);
  const brazil = await upsertContact(whatsapp.ctx, { name: "João", internalWhatsappNumber: "5511987650001" });
  await write([phone("551187650001")]);
  expect(await only("551187650001")).toBe(brazil.id);
  // Replies go to the number that the vendor uses.
  expect(await threadsOf(brazil.id)).toEqual(["551187650001"]);
  expect((await getContact(whatsapp.ctx, brazil.id)).internalWhatsappNumber).toBe("5511987650001");
});

it("prefers the exact number over other spellings", async () => {
  const old = await createContact(whatsapp.ctx, { name: "Old", internalWhatsappNumber: "5215512345678" });
  const exact = await createContact(whatsapp.ctx, { name: "Exact", internalWhatsappNumber: "525512345678" });
  await write([phone("525512345678")]);
  expect(await only("525512345678")).toBe(exact.id);
  expect(await threadsOf(old.id)).toEqual([]);
});

it("merges two contacts into the one with the number, and records it on both", async () => {
  const { number, bsuid } = stranger();
  await write([scoped(bsuid)], { text: "by scoped id" });
  const unnamed = await only(bsuid);
  const { id: known } = await createContact(whatsapp.ctx, { name: "Ana", internalWhatsappNumber: number });
  await write([phone(number), scoped(bsuid)], { text: "by both" });
  expect(await only(number, bsuid)).toBe(known);
  await write([scoped(bsuid)], { text: "by scoped id again" });
  expect(await textsOf(known)).toEqual(["by both", "by scoped id again"]);
  expect(await textsOf(unnamed)).toEqual(["by scoped id"]);
  const naming = (id: string) => new RegExp(`^noteJoined(?:Here|There): .*${id}`);
  expect(await notesOf(known)).toEqual([expect.stringMatching(naming(unnamed))]);
  expect(await notesOf(unnamed)).toEqual([expect.stringMatching(naming(known))]);
});

it("keeps a contact under a new number and releases the old one", async () => {
  const { number, bsuid } = stranger();
  const { number: newNumber } = stranger();
  await write([phone(number), scoped(bsuid)]);
  const id = await only(number, bsuid);
  await rename([phone(number)], [phone(newNumber), scoped(`${bsuid}2`)]);
  expect(await only(newNumber, `${bsuid}2`)).toBe(id);
  expect((await getContact(whatsapp.ctx, id)).internalWhatsappNumber).toBe(newNumber);
  expect(await threadsOf(id)).toEqual([newNumber]);
  const { data } = await listHistory(whatsapp.ctx, id, { pageSize: 1 });
  expect(data).toMatchObject([{ field: "internalWhatsappNumber", old: number, new: newNumber }]);
  await rename([phone(number)], [phone(newNumber)]);
  // The operator assigns the old number to another person.
  await write([phone(number)], { text: "I am new here" });
  expect(await only(number)).not.toBe(id);
  await write([phone(newNumber)], { text: "still me" });
  expect(await textsOf(id)).toEqual(["Hola", "still me"]);
});

it("does not move a number from the contact that has it", async () => {
  const [one, other] = [stranger(), stranger()];
  await write([phone(one.number)]);
  await write([phone(other.number)]);
  const id = await only(one.number);
  await rename([phone(one.number)], [phone(other.number)]);
  expect((await getContact(whatsapp.ctx, id)).internalWhatsappNumber).toBe(one.number);
  expect(await notesOf(id)).toEqual([
    expect.stringMatching(/^noteNumberTaken: .*another contact already has/),
  ]);
});

it("creates one contact from concurrent messages under different names", async () => {
  const { number, bsuid } = stranger();
  const both = [phone(number), scoped(bsuid)];
  await Promise.all([both, both, both].map((from) => write(from)));
  // Only after a message with both identities: until then, nothing shows that they belong to one person.
  await Promise.all([[scoped(bsuid)], [phone(number)]].map((from) => write(from)));
  const ids = await contactsOf(number, bsuid);
  expect(ids).toHaveLength(1);
  expect(await textsOf(ids[0] ?? "")).toHaveLength(5);
});

it("separates the conversations of two of our numbers, and stores the number on both", async () => {
  const { number, bsuid } = stranger();
  const second = await createChannel(whatsapp.ctx, {
    name: "Soporte",
    platformType: "whatsapp",
    secrets: { accessToken: "token-2", appSecret: "secret-2" },
    config: { phoneNumberId: `9${newId().replace(/\D/g, "").slice(0, 15)}`, wabaId: "2002" },
  });
  const support = await findChannel(whatsapp.ctx, second.id);
  await write([phone(number), scoped(bsuid)]);
  await write([scoped(bsuid)], {}, support);
  const id = await only(number, bsuid);
  expect(await threadsOf(id)).toEqual([number, bsuid]);
});
