import type { ChannelAdapter } from "../../adapter.ts";

/**
 * The widget on a website: its messages come in through lib/widgets and go out over the visitor's own stream, so
 * there is no vendor to call and nothing to verify.
 */
export const webchat: ChannelAdapter = {
  platformType: "webchat",
  platformId: 1,
  label: "Website chat",
  capabilities: {
    textMax: 10_000,
    // The widget shows texts.
    media: [],
    captionMax: 0,
    buttons: null,
    list: null,
    templates: false,
    reactions: false,
    typing: false,
    location: false,
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
  // What is stored reaches the visitor by itself.
  send: async (intent) => ({ ok: true, externalId: intent.clientReference }),
  fetchMedia: async () => ({
    ok: false,
    ...{ class: "media", code: "not_supported", reason: "The website chat has no files to fetch." },
    ...{ detail: null, retry: false, retryAfter: null },
  }),
  testConnection: async () => ({ ok: true, message: "The website chat needs no connection.", details: {} }),
};
