import type { StoredChannel } from "#lib/channels/index.ts";
import { metaJson } from "../vendors/meta-webhook.ts";

/** The parts of a notification for one number. */
export type NotificationValue = { contacts?: object[]; messages?: object[]; statuses?: object[] };

/** Returns a notification in Meta's format. */
export function notificationText(channel: Pick<StoredChannel, "config">, value: NotificationValue): string {
  const { wabaId = "", phoneNumberId = "", displayPhoneNumber = "" } = channel.config;
  const metadata = {
    display_phone_number: displayPhoneNumber.replace(/\D/g, ""),
    phone_number_id: phoneNumberId,
  };
  const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
  const payload = { object: "whatsapp_business_account", entry: [{ id: wabaId, changes: [change] }] };
  return metaJson(payload);
}
