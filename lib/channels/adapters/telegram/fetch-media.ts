import { reason } from "#lib/platform/reason.ts";
import type { ChannelAdapter } from "../../adapter.ts";
import { MEDIA_LIMITS } from "../../channel-address.ts";
import { mediaType, UNKNOWN_TYPE } from "../../file-label.ts";
import { describeThrown, platformFailure } from "../../health/vendor-failure.ts";
import { numberOf, textOf } from "../../loose-json.ts";
import { botAddress, callTelegram } from "./call-telegram.ts";

/**
 * Locates a file and opens it. Its address contains the bot's token and never leaves this function. Telegram offers
 * files of up to 20 MB. Name and type come from the message, because the address may not contain them.
 */
export const fetchTelegramMedia: ChannelAdapter["fetchMedia"] = async (media, channel, http) => {
  const { reference: file_id, fileName } = media;
  const located = await callTelegram(channel, http, {
    method: "getFile",
    body: { file_id },
    repeatable: true,
  });
  if (!located.ok) return located.class === "input" ? { ...located, class: "media" } : located;
  const path = textOf(located.result, "file_path");
  if (path === null || !isPlain(path)) {
    const why = reason("Telegram did not return a file path.", "vendorFileGone");
    return platformFailure({ class: "media", code: "bad_answer" }, why);
  }
  try {
    const escaped = path.split("/").map(encodeURIComponent).join("/");
    const url = `${botAddress(channel, "file/bot")}/${escaped}`;
    const response = await http(url, { redirect: "manual" }, MEDIA_LIMITS);
    const discard = () => void response.body?.cancel().catch(() => {});
    if (!response.ok || response.body === null) {
      discard();
      return refused(response.status);
    }
    const claimed = mediaType(response.headers.get("content-type"));
    return {
      ok: true,
      body: response.body,
      fileName,
      sha256: null,
      discard,
      mimeType: media.mimeType === UNKNOWN_TYPE ? claimed : media.mimeType,
      bytes: numberOf(located.result, "file_size"),
    };
  } catch (error) {
    return { ok: false, ...describeThrown(error, true) };
  }
};

/** Accepts only a path below the bot's folder; a self-hosted server may return a path on its disk. */
function isPlain(path: string): boolean {
  return (
    !path.startsWith("/") && path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  );
}

function refused(status: number) {
  const retry = status === 429 || status >= 500;
  const why = retry
    ? reason("Telegram could not provide the file. The download will be retried later.", "vendorFileLater")
    : reason("Telegram no longer has the file. Ask the contact to send it again.", "vendorFileGone");
  const meaning = status === 429 ? "rate" : retry ? "server" : "media";
  return platformFailure({ class: meaning, code: `http_${status}`, retry }, why);
}
