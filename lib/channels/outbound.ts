import type { ChannelFailure, Identity } from "./channel-event.ts";

/** A file to send: one the vendor has, one at an address it can reach, or one of ours, uploaded first. */
export type OutboundMedia = {
  kind: "image" | "video" | "audio" | "document" | "sticker";
  mimeType: string;
  fileName: string | null;
  source:
    | { type: "id"; id: string }
    | { type: "link"; url: string }
    | { type: "file"; read: () => Promise<Uint8Array> };
};

/** One reply a customer can choose; `id` comes back in the choice. */
type Button = { id: string; title: string };
type ListSection = {
  title: string | null;
  rows: { id: string; title: string; description: string | null }[];
};

/** A value of a template, as the Cloud API takes it (channels.md 1.8); other vendors have no templates. */
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
  /** Of a button: "0", "1" … */
  index?: string;
  parameters: TemplateParameter[];
};

/** Somebody to write to or call, as a message carries them. */
export type ContactCard = {
  name: string;
  /** With the country code. */
  phones: readonly string[];
  emails: readonly string[];
  organization: string | null;
};

type Words = { text: string; header?: string | null; footer?: string | null };

/** What we want to say on a channel. */
export type OutboundIntent = {
  /** Every name of the contact on this channel; the adapter takes the one the vendor sends to best. */
  to: readonly Identity[];
  /** Our id of the message: comes back in its statuses where the vendor can carry it. */
  clientReference: string;
  /** The vendor's id of the message this one answers. */
  replyTo?: string | null;
  /** A person wrote it after the window of `hours`, and the channel gives people longer: the vendor is told so. */
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
  /** Marks a message of theirs as read, and shows that somebody is writing where `typing`. */
  | { kind: "seen"; target: string; typing: boolean }
);

/** How sending went. `externalId` is null where the vendor names none (a `seen`). */
export type SendResult = { ok: true; externalId: string | null } | ({ ok: false } & ChannelFailure);

/** A file on its way from the vendor: read `body` to its end, or call `discard`. */
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

/** What a vendor says of a contact; texts it does not know are null. */
type Profile = { name: string | null; userName: string | null; pictureUrl: string | null };
export type ProfileResult = { ok: true; profile: Profile } | ({ ok: false } & ChannelFailure);

/** How trying a connection went: a sentence, and what the vendor says of our side. */
export type ConnectionTest = { ok: boolean; message: string; details: Record<string, string> };
