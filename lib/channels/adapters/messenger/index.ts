import { channelKind } from "../../schema.ts";
import { metaId } from "../meta/meta-fields.ts";
import type { Dialect } from "./dialect.ts";
import { makeMessagingAdapter } from "./make-adapter.ts";

const MB = 1024 * 1024;

const dialect: Dialect = {
  ...channelKind("messenger"),
  object: "page",
  identity: "psid",
  network: "facebook",
  fields: [
    {
      name: "pageId",
      label: "Page id",
      hint: "Your Facebook page, About, Page transparency. Its token must be a page token.",
      required: true,
      secret: false,
      schema: metaId,
    },
  ],
  externalIdField: "pageId",
  callAsField: null,
  capabilities: {
    textMax: 2_000,
    textMaxBytes: null,
    boldMark: null,
    media: [
      { kind: "image", types: ["image/jpeg", "image/png", "image/gif"], maxBytes: 8 * MB, caption: false },
      { kind: "video", types: ["video/mp4", "video/quicktime"], maxBytes: 25 * MB, caption: false },
      { kind: "audio", types: [], maxBytes: 25 * MB, caption: false },
      { kind: "document", types: [], maxBytes: 25 * MB, caption: false },
    ],
    captionMax: 0,
    buttons: { max: 13, titleMax: 20, idMax: 1_000, textMax: 2_000 },
    list: null,
    templates: false,
    reactions: true,
    typing: true,
    location: false,
    contactCards: 0,
    receipts: true,
    window: { hours: 24, humanHours: 168 },
  },
  upload: {},
  carriesReference: true,
  profileFields: "first_name,last_name,profile_pic",
  accountFields: ["id", "name", "category"],
  nameField: "name",
  subscribedFields: [
    "messages",
    "messaging_postbacks",
    "messaging_referrals",
    "message_deliveries",
    "message_reads",
    "message_reactions",
    "message_echoes",
    "message_edits",
    "standby",
    "leadgen",
  ].join(","),
};

/** Messenger for a Facebook page, and the leads of its forms. */
export const messenger = makeMessagingAdapter(dialect);
