import { AppError } from "../../errors.ts";
import type { Endpoint } from "../endpoint.ts";

/** Name of the request header. */
export const KEY_HEADER = "Idempotency-Key";
/** Name of the response header of a replay. */
export const REPLAYED_HEADER = "Idempotency-Replayed";

/**
 * Visible ASCII without quotation mark, comma and backslash, also as a quoted string
 * (draft-ietf-httpapi-idempotency-key-header).
 */
const KEY = /^(?:([!#-+\--[\]-~]{1,255})|"([!#-+\--[\]-~]{1,255})")$/;

/** Whether the endpoint accepts an Idempotency-Key: it writes, has an envelope, and its caller is known. */
export function takesIdempotencyKey({ method, bare, ...endpoint }: Endpoint): boolean {
  return method !== "GET" && bare === null && !endpoint.public;
}

/** Returns the Idempotency-Key of a call, null without one. Throws IDEMPOTENCY_KEY_INVALID. */
export function readIdempotencyKey(endpoint: Endpoint, { headers }: Request): string | null {
  const given = headers.get(KEY_HEADER);
  if (given === null || !takesIdempotencyKey(endpoint)) return null;
  const [, bare, quoted] = KEY.exec(given) ?? [];
  const key = bare ?? quoted;
  if (key !== undefined) return key;
  throw new AppError(
    "IDEMPOTENCY_KEY_INVALID",
    "Idempotency-Key must have 1 to 255 visible ASCII characters without spaces, commas, quotation marks and backslashes.",
  );
}
