import type { ChannelAdapter } from "../../adapter.ts";
import { openMedia } from "../meta/graph-media.ts";

/**
 * Opens a file at the address in its message. The address contains its own key and expires, so a refusal says nothing
 * about the channel's token.
 */
export const fetchMessagingMedia: ChannelAdapter["fetchMedia"] = async (media, channel, http) => {
  const { reference: url, mimeType, fileName } = media;
  const address = { url, mimeType, fileName, bytes: null, sha256: null, withToken: false };
  const opened = await openMedia(address, channel, http);
  const isRefusal = !opened.ok && (opened.class === "token" || opened.class === "permission");
  return isRefusal ? { ...opened, class: "media" } : opened;
};
