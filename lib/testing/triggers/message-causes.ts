import { expect } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { storeNotification } from "#lib/inbound-webhooks/index.ts";
import { rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import { contentResponse } from "#lib/platform/api/response/content-response.ts";
import { anonymousContext, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { issueChallenge, sendMessage, startSession } from "#lib/widgets/index.ts";
import { metaBytes, metaSignature } from "../factories/channels/meta-webhook.ts";
import {
  adReferral,
  adsReferralData,
  WHATSAPP_SECRET,
  whatsappContact,
  whatsappText,
} from "../factories/channels/whatsapp.ts";
import { proofOf } from "../factories/visitor.ts";
import { runJobs } from "../jobs.ts";
import { PAGE, type TriggerFixture } from "./trigger-fixture.ts";
import type { Cause } from "./trigger-grid.ts";

const instagramClick = {
  ...adReferral,
  source_url: "https://www.instagram.com/p/C1",
  ctwa_clid: undefined,
};
const ofInstagram = { ...adsReferralData, url: instagramClick.source_url, ctwaClid: "" };

/** Delivers a notification with the vendor's signature and runs its jobs. */
async function deliver(channelId: string, payload: object): Promise<void> {
  const bytes = metaBytes(payload);
  const headers = new Headers({ "x-hub-signature-256": metaSignature(bytes, WHATSAPP_SECRET) });
  const request = new Request("http://tertulia.example/", {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  await storeNotification(anonymousContext(), channelId, { headers, body: rawBodyOf(request) });
  await runJobs({ skipWaits: true });
}

const say = ({ whatsapp }: TriggerFixture, from: string, ...messages: object[]) =>
  deliver(whatsapp.channelId, whatsapp.notification({ contacts: [whatsappContact(from)], messages }));

/** Returns the only contact with this value in a column. */
async function contactWith(column: string, { ctx }: TriggerFixture, value: string): Promise<string> {
  const text = `select id from contacts where workspace_id = $1 and ${column} = $2`;
  const { rows } = await database().pool.query(text, [ctx.workspaceId, value]);
  expect(rows).toHaveLength(1);
  return rows[0].id;
}
const contactOf = (scene: TriggerFixture, number: string) =>
  contactWith("internal_whatsapp_number", scene, number);
const senderOf = (scene: TriggerFixture, sender: string) => contactWith("platform_sender_id", scene, sender);

const onWhatsapp = ({ inFirstStage }: TriggerFixture, number: string) => ({
  name: "Lucía",
  phoneNumber: number,
  internalWhatsappNumber: number,
  platformId: 2,
  isoCountryCode: "ES",
  phoneCountryDialCode: "+34",
  ...inFirstStage,
});

/** The first message of an unknown person. `more` are its fields in addition to the text. */
export const wroteFirst =
  (more: object, shown: object = {}): Cause =>
  async (scene) =>
  async () => {
    const number = scene.newNumber();
    await say(scene, number, whatsappText(number, "Hola", more));
    const contact = { ...onWhatsapp(scene, number), firstMessage: "Hola", lastMessage: "Hola", ...shown };
    return { contactId: await contactOf(scene, number), contact };
  };

/** A later message of someone who has written `before`, with the resulting payload values. */
export const wroteAgain =
  (before: object, more: object, { isSolved = false, shown = {} } = {}): Cause =>
  async (scene) => {
    const number = scene.newNumber();
    await say(scene, number, whatsappText(number, "Hola", before));
    const contactId = await contactOf(scene, number);
    if (isSolved) await updateContact(scene.ctx, contactId, { isSolved });
    return async () => {
      const message = whatsappText(number, "¿Siguen ahí?", more);
      await say(scene, number, message);
      await say(scene, number, { ...message, again: true });
      const said = { firstMessage: "Hola", lastMessage: "¿Siguen ahí?" };
      return { contactId, contact: { ...onWhatsapp(scene, number), ...said, ...shown } };
    };
  };

/** Every payload contains the first ad click, regardless of later ones. */
export const cameByFacebook = wroteFirst({ referral: adReferral }, { adsReferralData });
export const cameByInstagram = wroteFirst({ referral: instagramClick }, { adsReferralData: ofInstagram });
export const clickedFacebook = wroteAgain({}, { referral: adReferral });
export const clickedInstagram = wroteAgain(
  { referral: adReferral },
  { referral: { ...instagramClick, source_id: "777" } },
  { shown: { adsReferralData } },
);
export const clickedAgain = wroteAgain(
  { referral: adReferral },
  { referral: adReferral },
  { shown: { adsReferralData } },
);
export const clickedSolved = wroteAgain({}, { referral: adReferral }, { isSolved: true });

/** A known contact clicks a button of a template. */
export const pressed =
  (button: 0 | 1, { isSolved = false } = {}): Cause =>
  async (scene) => {
    const number = scene.newNumber();
    await say(scene, number, whatsappText(number, "Hola"));
    const contactId = await contactOf(scene, number);
    if (isSolved) await updateContact(scene.ctx, contactId, { isSolved });
    return async () => {
      const text = button === 1 ? "Sí" : "No";
      const payload = `tertulia-template:${scene.templateId}:${button}`;
      await say(scene, number, { ...whatsappText(number, ""), type: "button", button: { payload, text } });
      const before = { ...onWhatsapp(scene, number), firstMessage: "Hola", lastMessage: text };
      const plain = { ...scene.inFirstStage, segmentationId: "", tags: [], ...unassigned };
      const differs = { contacto_existente: plain, contacto_reabierto: plain };
      return { contactId, contact: { ...before, ...(button === 1 && scene.shown) }, differs };
    };
  };
const unassigned = { assignedAgentId: "", assignedAgentName: "" };

/** A submitted lead form, delivered twice. Its answers are fetched from the vendor. */
async function sendForm({ graph, meta }: TriggerFixture, answers: Record<string, string>): Promise<void> {
  const id = newId().replace(/\D/g, "").slice(0, 15);
  const lead = {
    id,
    created_time: "2026-11-20T10:00:00+0000",
    form_id: "900100",
    ad_id: "77",
    ad_name: "Primavera",
    is_organic: false,
    platform: "ig",
    field_data: Object.entries(answers).map(([name, value]) => ({ name, values: [value] })),
  };
  const form = { name: "Contacto", locale: "es_ES", questions: [] };
  graph.faults.push(
    { fault: { raw: JSON.stringify(lead) }, match: new RegExp(`^/${id}$`) },
    { fault: { raw: JSON.stringify(form) }, match: /^\/900100$/ },
  );
  const created_time = 1_795_000_000;
  const value = { leadgen_id: id, page_id: PAGE, form_id: "900100", ad_id: "77", created_time };
  const tell = (time: number) =>
    deliver(meta.messenger.channelId, {
      object: "page",
      entry: [{ id: PAGE, time, changes: [{ field: "leadgen", value }] }],
    });
  await tell(created_time);
  await tell(created_time + 1);
}

const course = {
  variables: [{ code: "curso", val: "Excel" }],
  customFields: [{ code: "curso", value: "Excel" }],
};

export const leadOfStranger: Cause = async (scene) => async () => {
  const number = scene.newNumber();
  await sendForm(scene, { full_name: "Lucía", phone_number: `+${number}`, curso: "Excel" });
  const ad = { type: "lead", adId: "77", title: "Primavera", url: "", ctwaClid: "" };
  const contact = { ...onWhatsapp(scene, number), platformId: 3, ...course, adsReferralData: ad };
  return { contactId: await contactOf(scene, number), contact };
};

export const leadOfKnown: Cause = async (scene) => {
  const { id, contact } = await scene.person();
  return async () => {
    await sendForm(scene, { full_name: "Otra", email: contact.email, curso: "Excel" });
    return { contactId: id, contact: { ...contact, ...course } };
  };
};

/** A widget visitor writes their first message, or a message after `before`. */
export const visited =
  (before: string[], { isSolved = false } = {}): Cause =>
  async (scene) => {
    const { visitorToken } = await startSession(scene.agent.id, {}, null);
    const write = async (text: string) => {
      const caller = { authorization: `Bearer ${visitorToken}`, address: "unknown" };
      const proof = proofOf(await issueChallenge(scene.agent.id, caller));
      const message = { text, clientId: newId(), name: "Eva", proof };
      await contentResponse(
        await sendMessage(scene.agent.id, message, caller),
        new Request("http://localhost"),
      ).text();
    };
    const find = () => senderOf(scene, visitorToken.split(".")[1] ?? "");
    for (const text of before) await write(text);
    if (isSolved) await updateContact(scene.ctx, await find(), { isSolved });
    return async () => {
      await write("Buenas");
      const said = { firstMessage: before[0] ?? "Buenas", lastMessage: "Buenas" };
      const contact = { name: "Eva", platformId: 1, ...scene.inFirstStage, ...said };
      return { contactId: await find(), contact };
    };
  };

const click = {
  source: "ADS",
  type: "OPEN_THREAD",
  ad_id: "555",
  ads_context_data: { ad_title: "Guitarra", photo_url: "https://cdn.example/1.jpg" },
};
const ofClick = {
  type: "ad",
  adId: "555",
  title: "Guitarra",
  url: "https://cdn.example/1.jpg",
  ctwaClid: "",
};

/**
 * The first message of an unknown person to the page or its Instagram account, delivered twice. `byAd`: after an ad
 * click.
 */
export const wroteOnMeta =
  (vendor: "messenger" | "instagram", { byAd = false } = {}): Cause =>
  async (scene) =>
  async () => {
    const sender = newId().replace(/\D/g, "").slice(-15);
    const { object, id, channelId, platformId } = scene.meta[vendor];
    const message = { mid: newId(), text: "Hola", ...(byAd && { referral: click }) };
    const item = { sender: { id: sender }, recipient: { id }, timestamp: Date.now(), message };
    for (const time of [1, 2]) await deliver(channelId, { object, entry: [{ id, time, messaging: [item] }] });
    const said = { firstMessage: "Hola", lastMessage: "Hola", ...(byAd && { adsReferralData: ofClick }) };
    const contact = { name: `Visitor ${sender.slice(-4)}`, platformId, ...scene.inFirstStage, ...said };
    return { contactId: await senderOf(scene, sender), contact };
  };

/** The first message of an unknown person to the bot, delivered twice. */
export const wroteOnTelegram: Cause = async (scene) => async () => {
  const externalContactId = newId().replace(/\D/g, "").slice(-9);
  const identities = [{ kind: "telegram" as const, value: externalContactId }];
  const sender = { platformId: 5, channelId: scene.botId, externalContactId, identities, contactId: null };
  const message = { ...sender, name: "Eva", text: "Hola", externalId: newId(), at: new Date() };
  const inbound = systemContext(scene.ctx.workspaceId, "inbound");
  for (const _ of [1, 2]) await receiveMessage(inbound, message);
  const said = { firstMessage: "Hola", lastMessage: "Hola" };
  const contact = { name: "Eva", platformId: 5, ...scene.inFirstStage, ...said };
  return { contactId: await senderOf(scene, externalContactId), contact };
};
