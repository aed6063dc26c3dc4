import { z } from "zod";
import type { ChannelAdapter, ChannelField } from "../../adapter.ts";
import { intentFault } from "../../intent-fault.ts";
import { adLookupField } from "../../referral/find-ad-network.ts";
import { channelKind } from "../../schema.ts";
import { graphFields, metaId, metaSecrets } from "../meta/meta-fields.ts";
import { verifyMetaHandshake, verifyMetaSignature } from "../meta/meta-signature.ts";
import { capabilities } from "./capabilities.ts";
import { fetchWhatsappMedia } from "./fetch-media.ts";
import { parseWhatsapp } from "./parse.ts";
import { sendWhatsapp } from "./send.ts";
import { testWhatsapp } from "./test-connection.ts";

const numberFields: readonly ChannelField[] = [
  {
    name: "phoneNumberId",
    label: "Phone number id",
    hint: "WhatsApp Manager, API setup: the number under the phone number, not the phone number itself.",
    required: true,
    secret: false,
    schema: metaId,
  },
  {
    name: "wabaId",
    label: "WhatsApp Business account id",
    hint: "WhatsApp Manager, API setup: templates belong to the account.",
    required: true,
    secret: false,
    schema: metaId,
  },
  {
    name: "appId",
    label: "App id",
    hint: "App settings, Basic: only needed for templates with a picture, video or document.",
    required: false,
    secret: false,
    schema: metaId,
  },
  {
    name: "displayPhoneNumber",
    label: "Phone number",
    hint: "How people write it. Only for display.",
    required: false,
    secret: false,
    schema: z.string().regex(/^[+\d\s().-]{5,30}$/, "must be a phone number"),
  },
];

/** WhatsApp Cloud API. */
export const whatsapp: ChannelAdapter = {
  ...channelKind("whatsapp"),
  capabilities,
  fields: [...numberFields, ...graphFields, adLookupField, ...metaSecrets],
  externalIdField: "phoneNumberId",
  baseUrlField: "graphBaseUrl",
  webhook: true,
  verifyHandshake: verifyMetaHandshake,
  verifySignature: verifyMetaSignature,
  parse: (body) => parseWhatsapp(body),
  send: async (intent, channel, http) =>
    intentFault(intent, capabilities) ?? sendWhatsapp(intent, channel, http),
  fetchMedia: fetchWhatsappMedia,
  testConnection: testWhatsapp,
};
