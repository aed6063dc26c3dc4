import { describe, expect, it } from "vitest";
import { createContact, getContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import {
  adReferral,
  adsReferralData,
  newWhatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { useWhatsappTriggers } from "#lib/testing/triggers/whatsapp-triggers.ts";

const instagram = { ...adReferral, source_url: "https://www.instagram.com/p/C1", ctwa_clid: undefined };

const { whatsapp, watch, from, write, of, tell, echo, deliver } = useWhatsappTriggers();

describe("triggers of a new contact", () => {
  it("contacto_nuevo for a stranger's first message, with this payload", async () => {
    const message = whatsappText(from(), "Hola, vi su web");
    const { ContactoNuevo: contact, ...others } = await watch().firedBy(() => write(message));
    expect(others).toEqual({});
    const at = new Date(Number(Reflect.get(message, "timestamp")) * 1000).toISOString();
    const { id = "" } = contact ?? {};
    const stored = await getContact(whatsapp().ctx, String(id));
    expect(contact).toEqual({
      id: stored.id,
      name: "Lucía",
      lastname: "",
      email: "",
      phoneNumber: from(),
      internalWhatsappNumber: from(),
      isoCountryCode: "ES",
      phoneCountryDialCode: "+34",
      platformId: 2,
      assignedAgentId: "",
      assignedAgentName: "",
      assignedTeamId: "",
      assignedTeamName: "",
      stageId: stored.stageId,
      stageName: "New",
      segmentationId: "",
      tags: [],
      isSolved: false,
      variables: [],
      customFields: [],
      adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
      creationDate: stored.creationDate,
      firstMessageDate: at,
      lastMessageDate: at,
      firstMessage: "Hola, vi su web",
      lastMessage: "Hola, vi su web",
      events: [],
    });
  });

  it.each([
    ["a Facebook ad", adReferral, "ContactoNuevoFacebookads", adsReferralData],
    [
      "a promoted post",
      { ...adReferral, source_type: "post" },
      "ContactoNuevoFacebookads",
      { ...adsReferralData, type: "post" },
    ],
    [
      "an Instagram ad",
      instagram,
      "ContactoNuevoInstagramads",
      { ...adsReferralData, url: instagram.source_url, ctwaClid: "" },
    ],
    [
      "an ad identified by a gateway",
      { ...adReferral, sourceApp: "instagram" },
      "ContactoNuevoInstagramads",
      adsReferralData,
    ],
    [
      "an ad without details",
      {},
      "ContactoNuevoFacebookads",
      { ...adsReferralData, adId: "", title: "", url: "", ctwaClid: "" },
    ],
  ])("contacto_nuevo and the network's trigger for %s", async (_, click, trigger, adsReferralData) => {
    const fired = await watch().firedBy(() =>
      write({ ...whatsappText(from(), "Me interesa"), referral: click }),
    );
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", trigger]);
    expect(fired[trigger]).toEqual(fired.ContactoNuevo);
    expect(fired[trigger]).toMatchObject({ adsReferralData, firstMessage: "Me interesa" });
  });

  it("the ad's trigger also for a first message that is a voice note", async () => {
    const voice = {
      ...of("audio", { id: "1", mime_type: "audio/ogg; codecs=opus", voice: true }),
      referral: adReferral,
    };
    const fired = await watch().firedBy(() => write(voice));
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    expect(fired.ContactoNuevo).toMatchObject({ firstMessage: "[audio]", adsReferralData });
  });

  it.each([
    ["a caption", "image", { id: "1", mime_type: "image/jpeg", caption: "mi recibo" }, "mi recibo"],
    ["a picture", "image", { id: "1", mime_type: "image/jpeg" }, "[image]"],
    ["a choice", "button", { payload: "yes", text: "Sí, confirmo" }, "Sí, confirmo"],
    ["a location", "location", { latitude: 1, longitude: 2 }, "[location]"],
    ["unknown content", "hologram", { x: 1 }, "[unsupported]"],
    ["an opened chat", "request_welcome", {}, "[welcome]"],
  ])("with the first message as text: %s", async (_, type, part, firstMessage) => {
    const fired = await watch().firedBy(() => write(of(type, part)));
    expect(fired).toMatchObject({ ContactoNuevo: { firstMessage, lastMessage: firstMessage } });
    expect(Object.keys(fired)).toEqual(["ContactoNuevo"]);
  });

  it("contacto_nuevo without a number if the vendor sends none", async () => {
    const { from: _, ...message } = { ...whatsappText("", "Hola"), from_user_id: "ES.77", from: undefined };
    const contact = { user_id: "ES.77", profile: { name: "Anónima" } };
    const fired = await watch().firedBy(() => write(message, contact));
    expect(fired.ContactoNuevo).toMatchObject({
      name: "Anónima",
      phoneNumber: "",
      internalWhatsappNumber: "",
      isoCountryCode: "",
      phoneCountryDialCode: "",
    });
  });

  it("contacto_nuevo for a stranger our side wrote to from the phone, without a first message", async () => {
    const fired = await watch().firedBy(() => echo("Hola, soy Ana"));
    expect(Object.keys(fired)).toEqual(["ContactoNuevo"]);
    expect(fired.ContactoNuevo).toMatchObject({ firstMessage: "", firstMessageDate: null, lastMessage: "" });
  });
});

describe("triggers of a known contact", () => {
  const known = async () => {
    await write(whatsappText(from(), "Hola"));
    await watch().settled();
    const { rows } = await database().pool.query(
      "select id from contacts where internal_whatsapp_number = $1",
      [from()],
    );
    return rows[0].id as string;
  };

  it("contacto_existente for every later message, also of contacts created manually", async () => {
    await known();
    const fired = await watch().firedBy(() => write(whatsappText(from(), "¿Siguen ahí?")));
    expect(Object.keys(fired)).toEqual(["ContactoExistente"]);
    expect(fired.ContactoExistente).toMatchObject({ firstMessage: "Hola", lastMessage: "¿Siguen ahí?" });
    const ana = `34622${from().slice(5)}`;
    await createContact(whatsapp().ctx, { name: "Ana", internalWhatsappNumber: ana });
    await watch().settled();
    const first = await watch().firedBy(() => write(whatsappText(ana, "Soy Ana"), whatsappContact(ana)));
    expect(Object.keys(first)).toEqual(["ContactoExistente"]);
    expect(first.ContactoExistente).toMatchObject({ name: "Ana", firstMessage: "Soy Ana" });
  });

  it("also contacto_reabierto if the contact was resolved", async () => {
    const id = await known();
    await watch().firedBy(() => updateContact(whatsapp().ctx, id, { isSolved: true }));
    const fired = await watch().firedBy(() => write(whatsappText(from(), "Otra cosa")));
    expect(Object.keys(fired).sort()).toEqual(["ContactoExistente", "ContactoReabierto"]);
    expect(fired.ContactoReabierto).toMatchObject({ isSolved: false, lastMessage: "Otra cosa" });
  });

  it("no ad's trigger for a known contact: the click is its last touch, the first one stays", async () => {
    await watch().firedBy(() => write({ ...whatsappText(from(), "Me interesa"), referral: adReferral }));
    const again = { ...whatsappText(from(), "Y esto también"), referral: { ...instagram, source_id: "777" } };
    const fired = await watch().firedBy(() => write(again));
    expect(Object.keys(fired)).toEqual(["ContactoExistente"]);
    expect(fired.ContactoExistente).toMatchObject({ adsReferralData });
    const { rows } = await database().pool.query(
      `select t.network, t.decided_by, t.referral ->> 'adId' as ad, t.raw ->> 'body' as body from ad_attributions t
       join contacts c on c.id = t.contact_id where c.internal_whatsapp_number = $1 order by t.id`,
      [from()],
    );
    expect(rows).toEqual([
      { network: "facebook", decided_by: "facebook_url", ad: "120211234567890", body: "Empieza en marzo" },
      { network: "instagram", decided_by: "instagram_url", ad: "777", body: "Empieza en marzo" },
    ]);
  });

  it("none for other events", async () => {
    await watch().firedBy(known);
    const first = whatsappText(from(), "a las 5");
    await watch().firedBy(() => write(first));
    const status = { id: "wamid.unknown", status: "read", timestamp: "1795000000", recipient_id: from() };
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
      ["a status", () => deliver(whatsapp().notification({ statuses: [status] }))],
      ["a group message", () => write({ ...whatsappText("34699999999", "a todos"), group_id: "g1" })],
      ["an echo", () => echo("Te llamo")],
      [
        "a new number",
        () =>
          write(
            of("system", { type: "user_changed_number", wa_id: `34633${from().slice(5)}`, body: "changed" }),
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
      [
        "an unknown field",
        () => tell("flows", { metadata: { phone_number_id: whatsapp().phoneNumberId }, anything: true }),
      ],
    ];
    for (const [what, work] of quiet)
      expect({ what, fired: await watch().triggersOf(work) }).toEqual({ what, fired: [] });
  });

  it("each one once in a batch of many people, numbers and statuses", async () => {
    const other = await newWhatsapp();
    const foreign = { phoneNumberId: other.phoneNumberId, messages: [whatsappText("34611111111", "no")] };
    const people = ["34611000001", "34611000002", "34611000003"];
    const messages = people.flatMap((person) => [whatsappText(person, "uno"), whatsappText(person, "dos")]);
    const broken = [null, 7, {}, { id: "wamid.nobody", type: "text" }];
    const statuses = [{ id: "wamid.x", status: "sent", timestamp: "1795000000" }, { status: "odd" }];
    const batch = whatsapp().notification({ messages: [...broken, ...messages], statuses }, foreign);
    expect(await watch().triggersOf(() => deliver(batch))).toEqual([
      ...Array(3).fill("ContactoExistente"),
      ...Array(3).fill("ContactoNuevo"),
    ]);
    const { rows } = await database().pool.query(
      "select problems from inbound_notifications where channel_id = $1 order by id desc limit 1",
      [whatsapp().channelId],
    );
    expect(rows[0].problems.length).toBeGreaterThanOrEqual(5);
    const strangers = await database().pool.query("select 1 from contacts where workspace_id = $1", [
      other.ctx.workspaceId,
    ]);
    expect(strangers.rows).toEqual([]);
  });
});
