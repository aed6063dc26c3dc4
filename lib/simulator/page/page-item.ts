import { createHmac } from "node:crypto";
import type { StoredChannel } from "#lib/channels/index.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { sampleFile } from "../phone/sample-files.ts";
import type { ActOnPhone, AdClick, PhoneAction } from "../schema.ts";
import type { Pressed } from "../vendors/vendor.ts";

type Scope = {
  channel: StoredChannel;
  mid: string;
  simulatorId: string;
  pressed: Pressed | null;
  edits: number;
};

/** Returns the content of a `messaging` item besides sender and recipient. */
export function pageItem(
  { action, ad, quoted }: Pick<ActOnPhone, "action" | "ad" | "quoted">,
  scope: Scope,
): Record<string, unknown> {
  const { mid } = scope;
  switch (action.kind) {
    case "reaction": {
      const { target, emoji } = action;
      const reaction = emoji === null ? { action: "unreact" } : { action: "react", reaction: "other", emoji };
      return { reaction: { mid: target, ...reaction } };
    }
    case "edit":
      return { message_edit: { mid: action.target, text: action.text, num_edit: scope.edits } };
    case "revoke":
      return { message: { mid: action.target, is_deleted: true } };
    default: {
      const target = action.kind === "choice" ? undefined : quoted;
      return {
        message: {
          mid,
          ...contentOf(action, scope),
          ...(target !== undefined && { reply_to: { mid: target } }),
          ...(ad && { referral: referralOf(ad) }),
        },
      };
    }
  }
}

function contentOf(action: PhoneAction, scope: Scope): Record<string, unknown> {
  switch (action.kind) {
    case "text":
      return { text: action.text };
    case "file":
      return {
        ...(action.caption && { text: action.caption }),
        attachments: [attachmentOf(action.file, scope)],
      };
    case "location": {
      const coordinates = { lat: 40.4168, long: -3.7038 };
      return { attachments: [{ type: "location", payload: { title: "Puerta del Sol", coordinates } }] };
    }
    case "unsupported":
      return { is_unsupported: true };
    case "choice":
      return { text: scope.pressed?.title ?? action.choice, quick_reply: { payload: action.choice } };
    default:
      throw invalid("action.kind is not supported by this vendor");
  }
}

const types = { image: "image", audio: "audio", document: "file", sticker: "image" } as const;

/** URLs of files need no token: the fake signs them. */
function attachmentOf(kind: keyof typeof types, { channel, simulatorId }: Scope) {
  const { name } = sampleFile(kind);
  const url = `${env().PUBLIC_URL}/api/simulator/${simulatorId}/file/${name}?oh=${fileKey(channel, name)}`;
  return { type: types[kind], payload: { url, ...(kind === "sticker" && { sticker_id: 369239263222822 }) } };
}

/** Returns the key that opens a phone's file without the channel's token. */
export function fileKey({ secrets }: Pick<StoredChannel, "secrets">, name: string): string {
  return createHmac("sha256", secrets.appSecret ?? "")
    .update(`file:${name}`)
    .digest("hex");
}

function referralOf({ headline }: AdClick): Record<string, unknown> {
  const ads_context_data = {
    ad_title: headline,
    photo_url: "https://www.facebook.com/ads/image/simulated.png",
  };
  return { ref: "", ad_id: AD_ID, source: "ADS", type: "OPEN_THREAD", ads_context_data };
}

const AD_ID = "120211234567890123";
