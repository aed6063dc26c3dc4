import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { isOwnSimulator, MEDIA_LIMITS } from "../../channel-address.ts";
import { mediaType, UNKNOWN_TYPE } from "../../file-label.ts";
import { describeThrown, platformFailure } from "../../health/vendor-failure.ts";
import type { MediaResult } from "../../outbound.ts";
import { describeGraphError } from "./graph-errors.ts";

/** Meta's file hosts. The token is sent to no other host. */
const META_HOSTS = ["facebook.com", "fbsbx.com", "fbcdn.net", "whatsapp.net", "cdninstagram.com"];

/** Whether a file's address belongs to Meta or to the channel's configured server. */
export function isMediaHost(url: string, channel: Pick<ChannelAccess, "config">): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  const base = channel.config.graphBaseUrl ?? "";
  if (haveSameOrigin(url, base)) return isOwnSimulator(url) === isOwnSimulator(base);
  const isMeta = META_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isMeta && protocol === "https:" && port === "";
}

/** Data of a file that is available before its download. */
type MediaAddress = {
  url: string;
  mimeType: string;
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
  /** WhatsApp requires the token for the download; Messenger's addresses contain their own key. */
  withToken: boolean;
};

/** Opens a file at Meta. Never throws before the body; the body throws an EgressFailure if the download breaks off. */
export async function openMedia(
  media: MediaAddress,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<MediaResult> {
  const maxBytes = MEDIA_LIMITS.maxBytes ?? 0;
  if (!isMediaHost(media.url, channel)) {
    const text = "The file is at an address that does not belong to the vendor, so it was not downloaded.";
    return platformFailure({ class: "media", code: "foreign_host" }, reason(text, "vendorFileForeign"));
  }
  if ((media.bytes ?? 0) > maxBytes) return tooLarge();
  const token = channel.secrets.accessToken ?? "";
  const headers: Record<string, string> = media.withToken ? { authorization: `Bearer ${token}` } : {};
  try {
    const response = await http(media.url, { headers, redirect: "manual" }, MEDIA_LIMITS);
    const length = Number(response.headers.get("content-length") ?? "none");
    const discard = () => void response.body?.cancel().catch(() => {});
    if (!response.ok || response.body === null || length > maxBytes) {
      discard();
      return length > maxBytes && response.ok ? tooLarge() : refused(response.status);
    }
    const { fileName, sha256 } = media;
    const mimeType = typeOf(media, response);
    const bytes = media.bytes ?? (Number.isFinite(length) ? length : null);
    return { ok: true, body: response.body, mimeType, fileName, bytes, sha256, discard };
  } catch (error) {
    return { ok: false, ...describeThrown(error, true) };
  }
}

/** Returns the type from the notification, otherwise from the server. */
function typeOf({ mimeType }: MediaAddress, { headers }: { headers: Headers }): string {
  return mimeType === UNKNOWN_TYPE ? mediaType(headers.get("content-type")) : mimeType;
}

function tooLarge() {
  const why = reason("The file is larger than 100 MB.", "fileTooLarge", { max: 100 });
  return platformFailure({ class: "media", code: "too_large" }, why);
}

/** Does not allow retries for an expired address: more than 20 failed downloads in an hour block the account. */
function refused(status: number) {
  const { class: meaning, retry } = describeGraphError({ code: null, subcode: null, message: null }, status);
  const again = retry || status >= 500;
  const text = "The vendor no longer has the file or does not allow access to it.";
  const why = again
    ? reason("The vendor could not provide the file at the moment.", "vendorFileLater")
    : reason(text, "vendorFileGone");
  const kind = meaning === "input" ? "media" : meaning;
  return platformFailure({ class: kind, code: `http_${status}`, retry: again }, why);
}
