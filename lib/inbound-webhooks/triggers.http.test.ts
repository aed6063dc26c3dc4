import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
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

describe("triggers of a new contact", () => {
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

  it("contacto_nuevo for a stranger's first message, with this payload", async () => {
    const message = whatsappText(from, "Hola, vi su web");
    const { ContactoNuevo: contact, ...others } = await watch.firedBy(() => write(message));
    expect(others).toEqual({});
    const at = new Date(Number(Reflect.get(message, "timestamp")) * 1000).toISOString();
    const { id = "" } = contact ?? {};
    const stored = await getContact(whatsapp.ctx, String(id));
    expect(contact).toEqual({
      id: stored.id,
      name: "Lucía",
      lastname: "",
      email: "",
      phoneNumber: from,
      internalWhatsappNumber: from,
      isoCountryCode: "ES",
      phoneCountryDialCode: "+34",
      platformId: 2,
      assignedAgentId: "",
      assignedAgentName: "",
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
    ["an ad without details", {}, "ContactoNuevoFacebookads", { ...adsReferralData, ...empty() }],
  ])("contacto_nuevo and the network's trigger for %s", async (_, click, trigger, adsReferralData) => {
    const fired = await watch.firedBy(() => write({ ...whatsappText(from, "Me interesa"), referral: click }));
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", trigger]);
    expect(fired[trigger]).toEqual(fired.ContactoNuevo);
    expect(fired[trigger]).toMatchObject({ adsReferralData, firstMessage: "Me interesa" });
  });

  it("the ad's trigger also for a first message that is a voice note", async () => {
    const voice = {
      ...of("audio", { id: "1", mime_type: "audio/ogg; codecs=opus", voice: true }),
      referral: adReferral,
    };
    const fired = await watch.firedBy(() => write(voice));
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
    const fired = await watch.firedBy(() => write(of(type, part)));
    expect(fired).toMatchObject({ ContactoNuevo: { firstMessage, lastMessage: firstMessage } });
    expect(Object.keys(fired)).toEqual(["ContactoNuevo"]);
  });

  it("contacto_nuevo without a number if the vendor sends none", async () => {
    const { from: _, ...message } = { ...whatsappText("", "Hola"), from_user_id: "ES.77", from: undefined };
    const contact = { user_id: "ES.77", profile: { name: "Anónima" } };
    const fired = await watch.firedBy(() => write(message, contact));
    expect(fired.ContactoNuevo).toMatchObject({
      name: "Anónima",
      phoneNumber: "",
      internalWhatsappNumber: "",
      isoCountryCode: "",
      phoneCountryDialCode: "",
    });
  });

  it("contacto_nuevo for a stranger our side wrote to from the phone, without a first message", async () => {
    const echo = { ...whatsappText("15550783881", "Hola, soy Ana"), to: from };
    const fired = await watch.firedBy(() =>
      tell("smb_message_echoes", { metadata: metadata(), message_echoes: [echo] }),
    );
    expect(Object.keys(fired)).toEqual(["ContactoNuevo"]);
    expect(fired.ContactoNuevo).toMatchObject({ firstMessage: "", firstMessageDate: null, lastMessage: "" });
  });
});

function empty() {
  return { adId: "", title: "", url: "", ctwaClid: "" };
}
