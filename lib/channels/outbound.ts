import type { Reason } from "#lib/platform/reason.ts";
import type { Identity } from "./channel-event.ts";
import type { ChannelFailure } from "./channel-failure.ts";

/** A file to send: one that the vendor has, one at a public address, or one of ours, which is uploaded first. */
export type OutboundMedia = {
  kind: "image" | "video" | "audio" | "document" | "sticker";
  mimeType: string;
  fileName: string | null;
  source:
    | { type: "id"; id: string }
    | { type: "link"; url: string }
    | { type: "file"; read: () => Promise<Uint8Array> };
};

/** A reply button; the choice returns its `id`. */
type Button = { id: string; title: string };
type ListSection = {
  title: string | null;
  rows: { id: string; title: string; description: string | null }[];
};

/** A template value in the format of the Cloud API; other vendors have no templates. */
export type TemplateParameter =
  | { type: "text"; text: string; parameter_name?: string }
  | { type: "currency"; currency: { fallback_value: string; code: string; amount_1000: number } }
  | { type: "date_time"; date_time: { fallback_value: string } }
  | { type: "image"; image: TemplateFile }
  | { type: "video"; video: TemplateFile }
  | { type: "document"; document: TemplateFile & { filename?: string } }
  | { type: "location"; location: Record<string, unknown> }
  | { type: "payload"; payload: string }
  | { type: "coupon_code"; coupon_code: string }
  | { type: "action"; action: Record<string, unknown> };
type TemplateFile = { id: string } | { link: string };

export type TemplateComponent = {
  type: "header" | "body" | "button";
  sub_type?: "quick_reply" | "url" | "copy_code" | "flow" | "catalog";
  /** The index of a button: "0", "1" … */
  index?: string;
  parameters: TemplateParameter[];
};

/** A contact card in a message: a person to write to or call. */
export type ContactCard = {
  name: string;
  /** With the country code. */
  phones: readonly string[];
  emails: readonly string[];
  organization: string | null;
};

type Words = { text: string; header?: string | null; footer?: string | null };

/** A message or action to send on a channel. */
export type OutboundIntent = {
  /** Every identity of the contact on this channel; the adapter chooses the best one for the vendor. */
  to: readonly Identity[];
  /** Our id of the message; its statuses return it if the vendor supports that. */
  clientReference: string;
  /** The vendor's id of the message that this one replies to. */
  replyTo?: string | null;
  /**
   * A person wrote it after the window of `hours`, and the channel allows people to reply longer: it has the human
   * agent tag.
   */
  humanAgent?: boolean;
} & (
  | { kind: "text"; text: string; previewUrl?: boolean }
  | { kind: "media"; media: OutboundMedia; caption: string | null }
  | { kind: "location"; latitude: number; longitude: number; name: string | null; address: string | null }
  | { kind: "contacts"; contacts: readonly ContactCard[] }
  | ({ kind: "buttons"; buttons: readonly Button[] } & Words)
  | ({ kind: "list"; button: string; sections: readonly ListSection[] } & Words)
  | { kind: "template"; name: string; language: string; components: readonly TemplateComponent[] }
  | { kind: "reaction"; target: string; emoji: string | null }
  /** Marks a message from the contact as read, and shows a typing indicator if `typing`. */
  | { kind: "seen"; target: string; typing: boolean }
);

/** The result of sending. `externalId` is null if the vendor returns none (a `seen`). */
export type SendResult = { ok: true; externalId: string | null } | ({ ok: false } & ChannelFailure);

/** A file that is being downloaded from the vendor: read `body` to its end, or call `discard`. */
export type FetchedMedia = {
  ok: true;
  body: AsyncIterable<Uint8Array>;
  mimeType: string;
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
  discard: () => void;
};
export type MediaResult = FetchedMedia | ({ ok: false } & ChannelFailure);

/** A vendor's profile of a contact; unknown texts are null. */
type Profile = { name: string | null; userName: string | null; pictureUrl: string | null };
export type ProfileResult = { ok: true; profile: Profile } | ({ ok: false } & ChannelFailure);

/** The result of testing a connection: a sentence, and what the vendor returned about our account. */
export type ConnectionTest = { ok: boolean; message: Reason; details: Record<string, string> };

/** The result of registering our webhook at the vendor or removing it. */
export type Registration = { ok: true } | { ok: false; message: Reason };
