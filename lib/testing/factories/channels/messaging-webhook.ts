type Fields = Record<string, unknown>;

/** The time of every item in milliseconds, the format of Messenger. */
export const SENT_AT = 1_772_998_024_000;
const page = "100000000000001";
const user = "200000000000001";

/** Returns an item of `messaging` from a contact to the page. */
export const toPage = (fields: Fields): Fields => ({
  sender: { id: user },
  recipient: { id: page },
  timestamp: SENT_AT,
  ...fields,
});

/** Returns an item of a message that the page sent. */
export const fromPage = (fields: Fields): Fields => ({
  ...toPage(fields),
  sender: { id: page },
  recipient: { id: user },
});

export function messagingBody(item: Fields, { object = "page", list = "messaging" } = {}): string {
  return JSON.stringify({ object, entry: [{ id: page, time: SENT_AT, [list]: [item] }] });
}

/** Fields of every parsed event. */
export const common = { channelExternalId: page, at: new Date(SENT_AT) };
export const contact = { kind: "psid", value: user };
export const sender = { from: [contact], profileName: null };

/** Returns a parsed message; by default with an empty text. */
export const message = (fields: Fields): Fields => ({
  type: "message",
  ...common,
  ...sender,
  externalId: "m_1",
  kind: "text",
  text: "",
  content: null,
  media: null,
  replyTo: null,
  referral: null,
  forwarded: false,
  groupId: null,
  ...fields,
});

export const status = (fields: Fields): Fields => ({
  type: "status",
  ...common,
  externalId: null,
  upTo: null,
  to: [contact],
  clientReference: null,
  failure: null,
  pricing: null,
  ...fields,
});

export const file = (reference: string, fileName: string | null = null): Fields => ({
  reference,
  mimeType: "application/octet-stream",
  fileName,
  bytes: null,
  sha256: null,
  voice: false,
});

export const cdn = "https://scontent.xx.fbcdn.net/v/t1/photo.jpg?oh=1";
export const ad = { ref: "spring", source: "ADS", type: "OPEN_THREAD", ad_id: "6045246247433" };

/** Returns the parsed referral of `raw`. */
export const referral = (raw: object, fields: Fields = {}): Fields => ({
  type: "ad",
  adId: "6045246247433",
  url: "",
  title: "",
  ctwaClid: "",
  network: "facebook",
  hint: null,
  raw,
  ...fields,
});
