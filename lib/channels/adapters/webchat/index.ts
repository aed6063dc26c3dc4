import { reason } from "#lib/platform/reason.ts";
import type { ChannelAdapter } from "../../adapter.ts";
import { platformFailure } from "../../health/vendor-failure.ts";
import { channelKind } from "../../schema.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const pictures = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const office = "application/vnd.openxmlformats-officedocument";
const documents = [
  "application/pdf",
  "text/plain",
  ...["wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation"].map(
    (part) => `${office}.${part}`,
  ),
];

/**
 * The widget on a website. Messages arrive through lib/widgets and leave through the visitor's stream, so there is no
 * vendor to call and nothing to verify.
 */
export const webchat: ChannelAdapter = {
  ...channelKind("webchat"),
  capabilities: {
    textMax: 10_000,
    textMaxBytes: null,
    boldMark: null,
    // Types are detected from content: none that a browser would run.
    media: [
      { kind: "image", types: pictures, maxBytes: MAX_BYTES, caption: true },
      { kind: "video", types: ["video/mp4", "video/webm"], maxBytes: MAX_BYTES, caption: true },
      { kind: "audio", types: ["audio/mpeg", "audio/mp4", "audio/ogg"], maxBytes: MAX_BYTES, caption: true },
      { kind: "document", types: documents, maxBytes: MAX_BYTES, caption: true },
    ],
    captionMax: 4_000,
    buttons: { max: 3, titleMax: 20, idMax: 256, textMax: 4_000 },
    list: {
      rows: 10,
      sections: 10,
      titleMax: 24,
      descriptionMax: 72,
      idMax: 200,
      buttonMax: 20,
      textMax: 4_000,
    },
    templates: false,
    reactions: false,
    typing: false,
    location: false,
    contactCards: 0,
    receipts: false,
    window: null,
  },
  fields: [],
  externalIdField: null,
  baseUrlField: null,
  webhook: false,
  verifyHandshake: () => null,
  verifySignature: () => false,
  parse: () => ({ events: [], problems: [{ path: "", reason: "the website chat reports no events" }] }),
  // The stream delivers stored messages to the visitor.
  send: async (intent) => ({ ok: true, externalId: intent.clientReference }),
  fetchMedia: async () =>
    platformFailure(
      { class: "media", code: "not_supported" },
      reason("The website chat has no files to fetch.", "vendorFileGone"),
    ),
  testConnection: async () => ({
    ok: true,
    message: reason("The website chat needs no connection.", "widgetNeedsNoTest"),
    details: {},
  }),
};
