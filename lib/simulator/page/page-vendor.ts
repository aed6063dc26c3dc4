import type { StoredChannel } from "#lib/channels/index.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type ActOnPhone, isSupported } from "../schema.ts";
import { digitsAfter, newMessengerId } from "../vendor-ids.ts";
import { metaJson, metaWebhook, signAsMeta } from "../vendors/meta-webhook.ts";
import type { ActionContext, SimulatedVendor, StatusReport } from "../vendors/vendor.ts";
import { leadNotification } from "./lead-notification.ts";
import { pageItem } from "./page-item.ts";
import { pageView } from "./page-view.ts";

type Page = {
  platformType: "messenger" | "instagram";
  identity: "psid" | "igsid";
  label: string;
  object: "page" | "instagram";
  idField: "pageId" | "instagramId";
};

/** Messenger and Instagram share one shape. */
function makePage({ platformType, identity, label, object, idField }: Page): SimulatedVendor {
  const wrap = (channel: StoredChannel, at: Date, item: object) =>
    metaJson({ object, entry: [{ id: channel.externalId, time: at.getTime(), messaging: [item] }] });
  return {
    platformType,
    identity,
    sign: signAsMeta,
    webhookOf: metaWebhook,
    view: pageView,
    channelOf: (id) => ({
      name: label,
      platformType,
      config: {
        [idField]: digitsAfter("92", 13),
        graphBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/graph`,
      },
      secrets: { accessToken: randomToken(), appSecret: randomToken(), verifyToken: randomToken() },
    }),
    addressOf: ({ name }) => name,
    notify: (channel, input, moment) => {
      if (!isSupported(platformType, input.action.kind)) {
        throw invalid(`action.kind: ${label} does not support ${input.action.kind}`);
      }
      if (input.action.kind === "lead") return leadNotification(channel, input.action, moment.seconds);
      const mid = newMessengerId();
      const at = new Date(moment.seconds * 1000);
      const item = itemOf(channel, input, { ...moment, mid });
      return { externalId: mid, body: item, notification: wrap(channel, at, item) };
    },
    report: (channel, { message, status, at }) => {
      const receipt = receiptOf(platformType, { message, status, at });
      if (receipt === null) return null;
      const ends = { sender: { id: message.number }, recipient: { id: channel.externalId } };
      return wrap(channel, at, { ...ends, timestamp: at.getTime(), ...receipt });
    },
  };
}

function itemOf(
  channel: StoredChannel,
  input: ActOnPhone,
  { seconds, pressed, mid }: ActionContext & { mid: string },
) {
  const ends = { sender: { id: input.number }, recipient: { id: channel.externalId } };
  const { simulatorId } = input;
  return {
    ...ends,
    timestamp: seconds * 1000,
    ...pageItem(input, { channel, mid, simulatorId, pressed, edits: 1 }),
  };
}

/** Messenger reports watermarks, Instagram the read message; neither reports failures. */
function receiptOf(platform: Page["platformType"], { message, status, at }: StatusReport): object | null {
  const watermark = at.getTime();
  if (status === "read") {
    return { read: platform === "messenger" ? { watermark } : { mid: message.externalId } };
  }
  if (status !== "delivered" || platform === "instagram") return null;
  return { delivery: { mids: [message.externalId], watermark } };
}

export const messenger = makePage({
  platformType: "messenger",
  identity: "psid",
  label: "Messenger",
  object: "page",
  idField: "pageId",
});
export const instagram = makePage({
  platformType: "instagram",
  identity: "igsid",
  label: "Instagram",
  object: "instagram",
  idField: "instagramId",
});
