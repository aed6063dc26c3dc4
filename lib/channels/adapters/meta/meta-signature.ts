import { createHmac, timingSafeEqual } from "node:crypto";
import type { ChannelAccess } from "../../adapter.ts";

/**
 * Whether Meta sent these bytes: `X-Hub-Signature-256: sha256=<64 hex>` is the HMAC-SHA-256 of the raw body with the
 * app secret as key. Always false without an app secret.
 */
export function verifyMetaSignature(headers: Headers, rawBytes: Uint8Array, channel: ChannelAccess): boolean {
  const { appSecret } = channel.secrets;
  const signature = /^sha256=([0-9a-f]{64})$/i.exec(headers.get("x-hub-signature-256") ?? "")?.[1];
  if (!appSecret || signature === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(rawBytes).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

/** Responds to Meta's check of a new address: returns its challenge if the token is ours, otherwise 403. */
export function verifyMetaHandshake(
  query: URLSearchParams,
  channel: ChannelAccess,
): { status: number; body: string } | null {
  if (!query.has("hub.mode")) return null;
  const challenge = query.get("hub.challenge") ?? "";
  const isOurs =
    query.get("hub.mode") === "subscribe" &&
    isSame(query.get("hub.verify_token"), channel.secrets.verifyToken);
  return isOurs && challenge !== "" ? { status: 200, body: challenge } : { status: 403, body: "" };
}

function isSame(signature: string | null, expected: string | undefined): boolean {
  if (!signature || !expected) return false;
  const hash = (text: string) => createHmac("sha256", "token").update(text).digest();
  return timingSafeEqual(hash(signature), hash(expected));
}
