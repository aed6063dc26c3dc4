import type { ChannelAdapter } from "../../adapter.ts";
import { humanAgentField } from "../../human-agent.ts";
import { intentFault } from "../../intent-fault.ts";
import { openMedia } from "../meta/graph-media.ts";
import { graphFields, metaSecrets } from "../meta/meta-fields.ts";
import { verifyMetaHandshake, verifyMetaSignature } from "../meta/meta-signature.ts";
import { fetchMessagingProfile, subscribePage, testMessaging } from "./account.ts";
import type { Dialect } from "./dialect.ts";
import { parseMessaging } from "./parse.ts";
import { sendMessaging } from "./send.ts";

/**
 * Opens a file at the address in its message. The address contains its own key and expires, so a rejection does not
 * mean that the channel's token is invalid.
 */
const fetchMessagingMedia: ChannelAdapter["fetchMedia"] = async (media, channel, http) => {
  const { reference: url, mimeType, fileName } = media;
  const address = { url, mimeType, fileName, bytes: null, sha256: null, withToken: false };
  const opened = await openMedia(address, channel, http);
  const isRefusal = !opened.ok && (opened.class === "token" || opened.class === "permission");
  return isRefusal ? { ...opened, class: "media" } : opened;
};

/** Creates the adapter of a vendor that uses the Messenger API. */
export function makeMessagingAdapter(dialect: Dialect): ChannelAdapter {
  const { platformType, platformId, label, capabilities, externalIdField, subscribedFields } = dialect;
  return {
    platformType,
    platformId,
    label,
    capabilities,
    externalIdField,
    fields: [...dialect.fields, humanAgentField, ...graphFields, ...metaSecrets],
    baseUrlField: "graphBaseUrl",
    webhook: true,
    verifyHandshake: verifyMetaHandshake,
    verifySignature: verifyMetaSignature,
    parse: (body, channel) => parseMessaging(body, dialect, channel),
    send: async (intent, channel, http) =>
      intentFault(intent, capabilities) ?? sendMessaging(intent, { dialect, channel, http }),
    fetchMedia: fetchMessagingMedia,
    testConnection: (channel, http) => testMessaging({ dialect, channel, http }),
    fetchProfile: (contact, channel, http) => fetchMessagingProfile(contact, { dialect, channel, http }),
    ...(subscribedFields !== null && {
      connect: (channel, _url, http) => subscribePage({ dialect, channel, http }, subscribedFields),
    }),
  };
}
