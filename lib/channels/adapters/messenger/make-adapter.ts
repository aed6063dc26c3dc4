import type { ChannelAdapter } from "../../adapter.ts";
import { ownFailure } from "../../health/vendor-failure.ts";
import { humanAgentField } from "../../human-agent.ts";
import { intentFault } from "../../intent-fault.ts";
import { graphFields, metaSecrets } from "../meta/meta-fields.ts";
import { verifyMetaHandshake, verifyMetaSignature } from "../meta/meta-signature.ts";
import { fetchMessagingProfile, subscribePage, testMessaging } from "./account.ts";
import type { Dialect } from "./dialect.ts";
import { fetchMessagingMedia } from "./fetch-media.ts";
import { parseMessaging } from "./parse.ts";
import { sendMessaging } from "./send.ts";

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
    send: async (intent, channel, http) => {
      const fault = intentFault(intent, capabilities);
      return fault ? ownFailure(fault) : sendMessaging(intent, { dialect, channel, http });
    },
    fetchMedia: fetchMessagingMedia,
    testConnection: (channel, http) => testMessaging({ dialect, channel, http }),
    fetchProfile: (contact, channel, http) => fetchMessagingProfile(contact, { dialect, channel, http }),
    ...(subscribedFields !== null && {
      connect: (channel, _url, http) => subscribePage({ dialect, channel, http }, subscribedFields),
    }),
  };
}
