import { sign, verifySignature } from "../crypto.ts";
import { invalid } from "../errors.ts";

/**
 * Makes a continuation token: the position of the last row, signed together with what it belongs to. `scope`
 * names the listing, the workspace and its filters, so a token of one query is refused by any other.
 */
export function encodeCursor(scope: readonly unknown[], position: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${text}.${sign("cursor", cursorText(scope, text))}`;
}

/** Returns the position of a continuation token. Throws VALIDATION_ERROR if it is forged or of another query. */
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
