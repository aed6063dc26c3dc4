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
    summary: "Answer a vendor's check of a channel's address",
    description: "The challenge comes back as it is where the verify token is the channel's; else 403.",
    params,
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "FORBIDDEN"],
  }),
  notify: defineEndpoint({
    ...open,
    method: "POST",
    path,
    summary: "Take in a vendor's notification",
    description:
      "At most 3 MB, signed as the vendor signs. It is stored before it is answered, with an empty body; the same " +
      "bytes twice are taken in once.",
    params,
    upload: { mediaType: "application/octet-stream", schema: z.string() },
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "TOKEN_INVALID", "PAYLOAD_TOO_LARGE"],
  }),
};
