import { channelKind } from "../../schema.ts";
import type { Dialect } from "../messenger/dialect.ts";
import { makeMessagingAdapter } from "../messenger/make-adapter.ts";
import { metaId } from "../meta/meta-fields.ts";

const MB = 1024 * 1024;
const VIDEO = ["video/mp4", "video/ogg", "video/x-msvideo", "video/quicktime", "video/webm"];
const AUDIO = ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/wav", "audio/x-wav"];

const dialect: Dialect = {
  ...channelKind("instagram"),
  object: "instagram",
  identity: "igsid",
  network: "instagram",
  fields: [
    {
      name: "instagramId",
      label: "Instagram account id",
      hint: "The number of the professional account, from the app's Instagram settings, not its name.",
      required: true,
      secret: false,
      schema: metaId,
    },
    {
      name: "pageId",
      label: "Page id",
      hint: "The linked Facebook page, if you use its token. Leave it empty with Instagram login.",
      required: false,
      secret: false,
      schema: metaId,
    },
  ],
  externalIdField: "instagramId",
  callAsField: "pageId",
  capabilities: {
    textMax: 1_000,
    textMaxBytes: 1_000,
    boldMark: null,
    media: [
      { kind: "image", types: ["image/jpeg", "image/png", "image/gif"], maxBytes: 8 * MB, caption: false },
      { kind: "video", types: VIDEO, maxBytes: 25 * MB, caption: false },
      { kind: "audio", types: AUDIO, maxBytes: 25 * MB, caption: false },
      { kind: "document", types: ["application/pdf"], maxBytes: 25 * MB, caption: false },
    ],
    captionMax: 0,
    buttons: { max: 13, titleMax: 20, idMax: 1_000, textMax: 1_000 },
    list: null,
    templates: false,
    // Only a heart can be sent.
    reactions: false,
    typing: true,
    location: false,
    contactCards: 0,
    receipts: true,
    window: { hours: 24, humanHours: 168 },
  },
  upload: { platform: "instagram" },
  carriesReference: false,
  profileFields: "name,username,profile_pic",
  accountFields: ["id", "username", "name"],
  nameField: "username",
  // Instagram subscriptions belong to the app, or to the Messenger settings of the linked page.
  subscribedFields: null,
};

/** Messages of an Instagram professional account. */
export const instagram = makeMessagingAdapter(dialect);
