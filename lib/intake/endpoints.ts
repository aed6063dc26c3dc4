import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";

const path = "/api/channel/webhook/{channelId}";
const params = z.object({ channelId: z.string() });
const open = { area: "conversation", workspace: "none", public: true, limit: "vendorWebhook" } as const;

/** Where vendors report to. Public: the channel's own secret over the raw bytes is the credential (channels.md 1.2). */
export const intakeEndpoints = {
  handshake: defineEndpoint({
    ...open,
    method: "GET",
    path,
    summary: "Verify a channel's webhook address",
    description: "Returns the vendor's challenge if the verify token is the channel's, otherwise 403.",
    params,
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "FORBIDDEN"],
  }),
  notify: defineEndpoint({
    ...open,
    method: "POST",
    path,
    summary: "Receive a vendor's notification",
    description:
      "At most 3 MB, signed as the vendor signs. It is stored before the response, which has an empty body; " +
      "the same bytes sent twice are processed once.",
    params,
    upload: { mediaType: "application/octet-stream", schema: z.string() },
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "TOKEN_INVALID", "PAYLOAD_TOO_LARGE"],
  }),
};
