import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseWhatsapp } from "./parse.ts";

/** Notifications of david-lev/pywa (MIT), stored next to the project; other clones do not have them. */
const FOLDER = join(process.cwd(), "..", "shared", "fixtures", "whatsapp");
const isThere = existsSync(FOLDER);

const us = "1122334455667";
const phone = { kind: "phone", value: "972987654321" };
const scoped = [
  { kind: "bsuid", value: "US.13491208655302741918" },
  { kind: "parent", value: "US.ENT.11815799212886844830" },
];
const sender = { channelExternalId: us, from: [phone, ...scoped], profileName: "Test Name" };
const media = { fileName: null, bytes: null, voice: false };

const at = (seconds: number) => new Date(seconds * 1000);
const message = (seconds: number, fields: object) => ({
  ...{ type: "message", ...sender, at: at(seconds), externalId: "wamid.xyzxyz", text: "" },
  ...{ content: null, media: null, replyTo: null, referral: null, forwarded: false, groupId: null },
  ...fields,
});
const choice = (seconds: number, externalId: string, fields: object) =>
  message(seconds, { externalId, kind: "choice", text: "title", replyTo: "wamid.xyzxyz", ...fields });
const picked = (description: string | null = null) => ({
  content: { id: "callback_data", title: "title", description },
});
const place = { name: null, address: null, url: null };
const status = (seconds: number, name: string, fields: object = {}) => ({
  ...{ type: "status", channelExternalId: us, at: at(seconds), externalId: "wamid.xyzxyz", upTo: null },
  ...{ status: name, to: [phone], clientReference: null, failure: null },
  ...{ pricing: { category: "service", model: "CBP", billable: true } },
  ...fields,
});
const template = (seconds: number, fields: object) => ({
  ...{ type: "template_status", channelExternalId: null, at: at(seconds), accountId: "102290129340398" },
  ...{ change: "status", status: null, quality: null, category: null, reason: null },
  ...fields,
});
const image = { ...media, reference: "65463453", mimeType: "image/jpeg", sha256: "4654+8g=" };

/** The expected event of each case, by file and name; every `account_update` is the same kind of event. */
const expected: Record<string, object> = {
  "message animated_sticker": message(1697043785, {
    ...{ kind: "sticker", content: { animated: true } },
    media: {
      ...{ ...media, reference: "1234567890987654321", mimeType: "image/webp" },
      sha256: "HcwyCKrTKXHk0a00ms4HWIA76GY0Du6q4Z/iuwevw=",
    },
  }),
  "message chosen_location": message(1697044557, {
    ...{ kind: "location", forwarded: true, text: "Facebook HQ, 1 Hacker Way, Menlo Park, CA 94025" },
    content: {
      ...{ latitude: 37.4611978, longitude: -122.2164385, name: "Facebook HQ" },
      ...{ address: "1 Hacker Way, Menlo Park, CA 94025" },
      url: "https://maps.google.com/?cid=2000000000000000000",
    },
  }),
  "message current_location": message(1697044557, {
    ...{ kind: "location", forwarded: true },
    content: { latitude: 12.25089, longitude: 43.90539, ...place },
  }),
  "message forwarded": message(1697044815, { kind: "text", text: "forwarded text", forwarded: true }),
  "message image": message(1697043379, { kind: "image", media: image }),
  "message media_with_url": message(1697043379, { kind: "image", media: image }),
  "message reaction": {
    ...{ type: "reaction", ...sender, at: at(1697044456), externalId: "wamid.xyzxyz", groupId: null },
    ...{ target: "wamid.yzxyzx=", emoji: "😮" },
  },
  "message reply": message(1697044746, { kind: "text", text: "replied text", replyTo: "wamid.xyzxyz==" }),
  "message text": message(1697043223, { kind: "text", text: "Body Text" }),
  "message unreaction_no_emoji": {
    ...{ type: "reaction", ...sender, at: at(1697044456), externalId: "wamid.xyzxyz", groupId: null },
    ...{ target: "wamid.yzxyzx=", emoji: null },
  },
  "message unsupported_with_type": message(1697044706, {
    kind: "unsupported",
    content: { type: "pool", detail: "Message type is currently not supported." },
  }),
  "message voice": message(1697043473, {
    kind: "audio",
    media: {
      ...{ ...media, reference: "1234567890987654321", mimeType: "audio/ogg", voice: true },
      sha256: "m04pFf2ERdaopTyFkGPA0+bX3i+YY2dYgVFwOgDLSDI=",
    },
  }),
  "callback_button button": choice(1698266730, "wamid.xyzxyz", picked()),
  "callback_button quick_reply": choice(1698269027, "wamid.xsidjw", {
    ...{ ...picked(), replyTo: "wamid.xyzxyz==" },
  }),
  "callback_button quick_reply_without_context": choice(1698269027, "wamid.xsidjx", {
    ...{ ...picked(), replyTo: null },
  }),
  "callback_selection callback": choice(1698266905, "wamid.zyzxyz", picked()),
  "callback_selection description": choice(1698266905, "wamid.zyzxyz", picked("description")),
  "deleted_message revoke": {
    ...{ type: "delete", ...sender, channelExternalId: "<BUSINESS_PHONE_NUMBER_ID>", at: at(1697043223) },
    ...{ externalId: "<WHATSAPP_MESSAGE_ID>", target: "<ORIGINAL_WHATSAPP_MESSAGE_ID>" },
  },
  "edited_message image": {
    ...{ type: "edit", channelExternalId: "106540352242922", at: at(1749854575), profileName: null },
    // The card in this case belongs to another person than the sender.
    from: [{ kind: "phone", value: "16505551234" }],
    externalId: "wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQUFERjg0NDEzNDdFODU3MUMxMAA=",
    target: "wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=",
    ...{ kind: "image", text: "Updated image caption", content: null },
    media: { ...media, reference: "1234567890", mimeType: "image/jpeg", sha256: "a1b2c3d4e5f6..." },
  },
  "message_status delivered": status(1698266945, "delivered"),
  "message_status read": status(1689380458, "read"),
  "message_status with_tracker": status(1698266945, "sent", { clientReference: "some data" }),
  "message_status group": status(1698266945, "read", {
    ...{
      channelExternalId: "<BUSINESS_PHONE_NUMBER_ID>",
      externalId: "<WHATSAPP_MESSAGE_ID>",
      pricing: null,
    },
    to: [
      { kind: "bsuid", value: "US.123456" },
      { kind: "parent", value: "<PARENT_BSUID>" },
    ],
  }),
  "system phone_number_change": {
    ...{ type: "identity_change", channelExternalId: us, at: at(1753851315), externalId: "wamid.xyzxyz==" },
    ...{ from: [phone], to: [{ kind: "phone", value: "972912345678" }], profileName: null },
    ...{ reason: "user_changed_number", text: "User A changed from 972987654321 to 972912345678" },
  },
  "system identity_change": {
    ...{ type: "identity_change", channelExternalId: us, at: at(1697044706), externalId: "wamid.xyzxyz" },
    ...{ from: [phone], to: [], profileName: "User A" },
    ...{ reason: "customer_identity_changed", text: "User identity changed" },
  },
  "template_status_update approved": template(1751247548, {
    ...{ templateId: "1689556908129832", name: "order_confirmation", language: "en_US" },
    ...{ status: "APPROVED", category: "UTILITY" },
  }),
  "template_status_update rejected": template(1751247548, {
    ...{ templateId: "1689556908129835", name: "abandoned_cart", language: "en" },
    ...{ status: "REJECTED", category: "MARKETING" },
    reason:
      "Your template has parameters placed next to each other (like {{1}}{{2}}) without text or punctuation between " +
      "them. Separate parameters with descriptive text and ensure each parameter is clearly contextualized.",
  }),
  "template_quality_update yellow": template(1674864290, {
    ...{ templateId: "806312974732579", name: "welcome_template", language: "en_US" },
    ...{ change: "quality", quality: "YELLOW" },
  }),
  "call_connect business_initiated": {
    ...{ type: "unknown", channelExternalId: "743897493242", field: "calls", at: expect.any(Date) },
    accountId: "837432645395",
  },
  "call_connect user_initiated": {
    ...{ type: "unknown", channelExternalId: "743897493242", field: "calls", at: expect.any(Date) },
    accountId: "100293269804676",
  },
};

type Case = { name: string; payload: unknown };

/** Returns the account an `account_update` is about: the customer's if a partner's account reports it. */
function accountOf(payload: unknown): string {
  const { id, changes } = Object(payload).entry[0];
  return changes[0].value.waba_info?.waba_id ?? id;
}

function casesOf(path: string): Case[] {
  const file = basename(path, ".json");
  const payloads = Object.entries<unknown>(JSON.parse(readFileSync(path, "utf8")));
  return payloads.map(([name, payload]) => ({ name: `${file} ${name}`, payload }));
}

const cases = isThere ? globSync(join(FOLDER, "*.json")).flatMap(casesOf) : [];

describe.skipIf(!isThere)(
  "third-party notifications (skipped where ../shared/fixtures/whatsapp is absent)",
  () => {
    it("covers exactly the supported cases", () => {
      const named = cases.map(({ name }) => name).filter((name) => !name.startsWith("account_update "));
      expect(named.sort()).toEqual(Object.keys(expected).sort());
      expect(cases.length).toBe(named.length + 17);
    });

    it.each(cases)("$name becomes exactly one event, with nothing lost", ({ name, payload }) => {
      const { events, problems } = parseWhatsapp(JSON.stringify(payload));
      expect(problems).toEqual([]);
      expect(events).toHaveLength(1);
      const { raw, ...event } = events[0] ?? { raw: undefined };
      const account = {
        type: "unknown",
        channelExternalId: null,
        field: "account_update",
        at: expect.any(Date),
        accountId: accountOf(payload),
      };
      expect(event).toEqual(name.startsWith("account_update ") ? account : expected[name]);
      expect(JSON.stringify(payload)).toContain(JSON.stringify(raw));
    });
  },
);
