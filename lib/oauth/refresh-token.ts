import { randomToken, sign, verifySignature } from "#lib/platform/crypto.ts";
import { isId } from "#lib/platform/ids.ts";

const PURPOSE = "refresh-token";

/**
 * Returns a new refresh token of a grant. The signature makes an older token recognizable, although only the hash of
 * the newest one is stored.
 */
export function newRefreshToken(grantId: string): string {
  const content = `${grantId}.${randomToken()}`;
  return `${content}.${sign(PURPOSE, content)}`;
}

/** Returns the grant of a refresh token that this installation issued; null for any other text. */
export function readRefreshToken(token: string): string | null {
  const end = token.lastIndexOf(".");
  const content = token.slice(0, Math.max(end, 0));
  const [grantId = ""] = content.split(".");
  return isId(grantId) && verifySignature(PURPOSE, content, token.slice(end + 1)) ? grantId : null;
}
