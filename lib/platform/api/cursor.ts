import { sign, verifySignature } from "../crypto.ts";
import { invalid } from "../errors.ts";

/**
 * Creates a continuation token: the signed position of the last row. `scope`
 * names the listing, the workspace and its filters, so that other queries reject the token.
 */
export function encodeCursor(scope: readonly unknown[], position: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${text}.${sign("cursor", cursorText(scope, text))}`;
}

/** Returns the position of a continuation token. Throws VALIDATION_ERROR if it is forged or from another query. */
export function decodeCursor(scope: readonly unknown[], token: string): (string | number)[] {
  const [text = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !verifySignature("cursor", cursorText(scope, text), signature)) {
    throw invalid("continuationToken is not one of this listing");
  }
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

function cursorText(scope: readonly unknown[], text: string): string {
  return `${JSON.stringify(scope)}|${text}`;
}
