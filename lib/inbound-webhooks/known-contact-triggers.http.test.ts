import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { refillBuckets } from "#lib/testing/database-digest.ts";
import {
  adReferral,
  adsReferralData,
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/whatsapp.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";

const instagram = { ...adReferral, source_url: "https://www.instagram.com/p/C1", ctwa_clid: undefined };

describe("triggers of a known contact", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let watch: TriggerWatch;
  let from: string;
  let people = 0;

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
    watch = await watchTriggers(whatsapp.ctx);
  });
  afterAll(() => watch.close());
  beforeEach(async () => {
    people += 1;
    from = `346001${String(people).padStart(5, "0")}`;
    await refillBuckets();
  });

  const deliver = async (payload: object) => {
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
    await runJobs();
  };
  const write = (message: object, contact = whatsappContact(from)) =>
    deliver(whatsapp.notification({ contacts: [contact], messages: [message] }));
  const of = (type: string, part: object) => ({ ...whatsappText(from, ""), type, [type]: part });
  const metadata = () => ({ phone_number_id: whatsapp.phoneNumberId });
  const tell = (field: string, value: object) =>
    deliver({ object: "whatsapp_business_account", entry: [{ id: "2002", changes: [{ field, value }] }] });
  const known = async () => {
    await write(whatsappText(from, "Hola"));
    await watch.settled();
    const { rows } = await database().pool.query(
      "select id from contacts where internal_whatsapp_number = $1",
      [from],
    );
    return rows[0].id as string;
  };

  it("contacto_existente for every later message, also of contacts created manually", async () => {
    await known();
    const fired = await watch.firedBy(() => write(whatsappText(from, "¿Siguen ahí?")));
    expect(Object.keys(fired)).toEqual(["ContactoExistente"]);
    expect(fired.ContactoExistente).toMatchObject({ firstMessage: "Hola", lastMessage: "¿Siguen ahí?" });
    from = `34622${from.slice(5)}`;
    await createContact(whatsapp.ctx, { name: "Ana", internalWhatsappNumber: from });
    await watch.settled();
    const first = await watch.firedBy(() => write(whatsappText(from, "Soy Ana")));
    expect(Object.keys(first)).toEqual(["ContactoExistente"]);
    expect(first.ContactoExistente).toMatchObject({ name: "Ana", firstMessage: "Soy Ana" });
  });

  it("also contacto_reabierto if the contact was resolved", async () => {
    const id = await known();
    await watch.firedBy(() => updateContact(whatsapp.ctx, id, { isSolved: true }));
    const fired = await watch.firedBy(() => write(whatsappText(from, "Otra cosa")));
    expect(Object.keys(fired).sort()).toEqual(["ContactoExistente", "ContactoReabierto"]);
    expect(fired.ContactoReabierto).toMatchObject({ isSolved: false, lastMessage: "Otra cosa" });
  });

  it("no ad's trigger for a known contact: the click is its last touch, the first one stays", async () => {
    await watch.firedBy(() => write({ ...whatsappText(from, "Me interesa"), referral: adReferral }));
    const again = { ...whatsappText(from, "Y esto también"), referral: { ...instagram, source_id: "777" } };
    const fired = await watch.firedBy(() => write(again));
    expect(Object.keys(fired)).toEqual(["ContactoExistente"]);
    expect(fired.ContactoExistente).toMatchObject({ adsReferralData });
    const { rows } = await database().pool.query(
      `select t.network, t.decided_by, t.referral ->> 'adId' as ad, t.raw ->> 'body' as body from ad_attributions t
       join contacts c on c.id = t.contact_id where c.internal_whatsapp_number = $1 order by t.id`,
      [from],
    );
    expect(rows).toEqual([
      { network: "facebook", decided_by: "facebook_url", ad: "120211234567890", body: "Empieza en marzo" },
      { network: "instagram", decided_by: "instagram_url", ad: "777", body: "Empieza en marzo" },
    ]);
  });

  it("none for other events", async () => {
    await watch.firedBy(known);
    const first = whatsappText(from, "a las 5");
    await watch.firedBy(() => write(first));
    const status = { id: "wamid.unknown", status: "read", timestamp: "1795000000", recipient_id: from };
    const quiet: [string, () => Promise<unknown>][] = [
      ["the same message in different bytes", () => write({ ...first, extra: 1 })],
      ["a reaction", () => write(of("reaction", { message_id: first.id, emoji: "👍" }))],
      [
        "an edit",
        () =>
          write(
            of("edit", { original_message_id: first.id, message: { type: "text", text: { body: "6" } } }),
          ),
      ],
      ["a deleted message", () => write(of("revoke", { original_message_id: first.id }))],
      ["a status", () => deliver(whatsapp.notification({ statuses: [status] }))],
      ["a group message", () => write({ ...whatsappText("34699999999", "a todos"), group_id: "g1" })],
      [
        "an echo",
        () =>
          tell("smb_message_echoes", {
            metadata: metadata(),
            message_echoes: [{ ...whatsappText("15550783881", "Te llamo"), to: from }],
          }),
      ],
      [
        "a new number",
        () =>
          write(
            of("system", { type: "user_changed_number", wa_id: `34633${from.slice(5)}`, body: "changed" }),
          ),
      ],
      [
        "a template",
        () =>
          tell("message_template_status_update", {
            event: "APPROVED",
            message_template_id: 1,
            message_template_name: "a",
            message_template_language: "es",
          }),
      ],
      ["an unknown field", () => tell("flows", { metadata: metadata(), anything: true })],
    ];
    for (const [what, work] of quiet)
      expect({ what, fired: await watch.triggersOf(work) }).toEqual({ what, fired: [] });
  });

  it("each one once in a batch of many people, numbers and statuses", async () => {
    const other = await newWhatsapp();
    const foreign = { phoneNumberId: other.phoneNumberId, messages: [whatsappText("34611111111", "no")] };
    const people = ["34611000001", "34611000002", "34611000003"];
    const messages = people.flatMap((person) => [whatsappText(person, "uno"), whatsappText(person, "dos")]);
    const broken = [null, 7, {}, { id: "wamid.nobody", type: "text" }];
    const statuses = [{ id: "wamid.x", status: "sent", timestamp: "1795000000" }, { status: "odd" }];
    const batch = whatsapp.notification({ messages: [...broken, ...messages], statuses }, foreign);
    expect(await watch.triggersOf(() => deliver(batch))).toEqual([
      ...Array(3).fill("ContactoExistente"),
      ...Array(3).fill("ContactoNuevo"),
    ]);
    const { rows } = await database().pool.query(
      "select problems from inbound_notifications where channel_id = $1 order by id desc limit 1",
      [whatsapp.channelId],
    );
    expect(rows[0].problems.length).toBeGreaterThanOrEqual(5);
    const strangers = await database().pool.query("select 1 from contacts where workspace_id = $1", [
      other.ctx.workspaceId,
    ]);
    expect(strangers.rows).toEqual([]);
  });
});
