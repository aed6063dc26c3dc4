import type { StoredChannel } from "#lib/channels/index.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { inboundItem } from "../phone/inbound-item.ts";
import { phoneView } from "../phone/phone-view.ts";
import { digitsAfter, newWhatsappId } from "../vendor-ids.ts";
import { metaJson, metaWebhook, signAsMeta } from "./meta-webhook.ts";
import type { SimulatedVendor, StatusReport } from "./vendor.ts";

/** The Cloud API of WhatsApp (channels.md 1). */
export const whatsapp: SimulatedVendor = {
  platformType: "whatsapp",
  identity: "phone",
  channelOf: (id) => ({
    name: "WhatsApp",
    platformType: "whatsapp",
    config: {
      phoneNumberId: digitsAfter("90", 13),
      wabaId: digitsAfter("91", 13),
      displayPhoneNumber: `+1 555 ${digitsAfter("01", 2)} ${digitsAfter("", 4)}`,
      graphBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/graph`,
    },
    secrets: { accessToken: randomToken(), appSecret: randomToken(), verifyToken: randomToken() },
  }),
  addressOf: ({ config }) => config.displayPhoneNumber ?? "",
  notify: (channel, input, { pressed, seconds }) => {
    const { number, name } = input;
    const externalId = newWhatsappId();
    const body = inboundItem({ from: number, id: externalId, seconds }, input, pressed);
    const notification = notificationText(channel, {
      contacts: [{ profile: { name }, wa_id: number }],
      messages: [body],
    });
    return { externalId, body, notification };
  },
  sign: signAsMeta,
  webhookOf: metaWebhook,
  report: (channel, reported) => notificationText(channel, { statuses: [statusItem(reported)] }),
  view: phoneView,
};

/** One of `statuses` (channels.md 1.7). */
function statusItem({ message, status, at }: StatusReport): object {
  const { externalId, number, body, failCode } = message;
  const reference = body.biz_opaque_callback_data;
  const title = `Simulated failure ${failCode}`;
  const errors = [{ code: Number(failCode), title, message: title, error_data: { details: title } }];
  return {
    id: externalId,
    status,
    recipient_id: number,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    ...(typeof reference === "string" && { biz_opaque_callback_data: reference }),
    ...(status === "failed" && { errors }),
  };
}

/** The parts of a notification for one number. */
type NotificationValue = { contacts?: object[]; messages?: object[]; statuses?: object[] };

/** Returns a notification in Meta's format. */
function notificationText(channel: Pick<StoredChannel, "config">, value: NotificationValue): string {
  const { wabaId = "", phoneNumberId = "", displayPhoneNumber = "" } = channel.config;
  const metadata = {
    display_phone_number: displayPhoneNumber.replace(/\D/g, ""),
    phone_number_id: phoneNumberId,
  };
  const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
  const payload = { object: "whatsapp_business_account", entry: [{ id: wabaId, changes: [change] }] };
  return metaJson(payload);
}
