type Fields = Record<string, unknown>;

/** The time of every update, in seconds. */
export const DATE = 1_767_224_888;
export const user = {
  id: 7527593,
  is_bot: false,
  first_name: "Tobias",
  last_name: "Lins",
  username: "tobiaslins",
};
export const chat = { id: 7527593, type: "private", first_name: "Tobias" };
/** A message of a private chat without content. */
export const base = { message_id: 133, from: user, chat, date: DATE };

/** Fields of every parsed event. */
export const common = { channelExternalId: "8765336106", at: new Date(DATE * 1_000) };
export const sender = { from: [{ kind: "telegram", value: "7527593" }], profileName: "Tobias Lins" };

/** Returns a parsed message; by default with an empty text. */
export const message = (fields: Fields): Fields => ({
  type: "message",
  ...common,
  ...sender,
  externalId: "7527593:133",
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
