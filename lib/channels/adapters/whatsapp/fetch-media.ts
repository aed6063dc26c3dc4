import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import type { InboundMedia } from "../../channel-event.ts";
import { mediaType, UNKNOWN_TYPE } from "../../file-label.ts";
import { platformFailure } from "../../health/vendor-failure.ts";
import { numberOf, textOf } from "../../loose-json.ts";
import type { MediaResult } from "../../outbound.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";
import { openMedia } from "../meta/graph-media.ts";

/**
 * Locates a file by its id and opens it with the token, only at Meta's hosts or the configured server. The address is
 * valid for about five minutes, the id for seven days. An expired id must not be requested repeatedly.
 */
export async function fetchWhatsappMedia(
  media: Pick<InboundMedia, "reference" | "mimeType" | "fileName">,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<MediaResult> {
  const located = await callGraph(channel, http, {
    method: "GET",
    path: graphPath(media.reference),
    query: { phone_number_id: channel.externalId ?? "" },
  });
  if (!located.ok) return located.class === "input" ? { ...located, ...unavailable } : located;
  const url = textOf(located.data, "url");
  if (url === null) return platformFailure({ class: "media", code: "bad_answer" }, UNAVAILABLE);
  const type = mediaType(textOf(located.data, "mime_type"));
  return openMedia(
    {
      url,
      withToken: true,
      fileName: media.fileName,
      mimeType: type === UNKNOWN_TYPE ? media.mimeType : type,
      bytes: numberOf(located.data, "file_size"),
      sha256: textOf(located.data, "sha256"),
    },
    channel,
    http,
  );
}

const UNAVAILABLE = reason(
  "WhatsApp no longer has this file. Ask the contact to send it again.",
  "vendorFileGone",
);
const unavailable = { class: "media", reason: UNAVAILABLE.text, parts: UNAVAILABLE.parts } as const;
