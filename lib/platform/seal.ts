import { decrypt, encrypt } from "./crypto.ts";
import { keyring } from "./data-keys/keyring.ts";

/**
 * The row of a sealed value. Copies keep it: versions and deliveries of a rule or automation open their secrets with
 * the row of that rule or automation.
 */
export type SealedRow = { workspaceId: string; table: string; id: string };

const VERSION = "v1";

/** Returns the column name under which the value of a webhook's header is sealed. */
export function headerColumn(name: string): string {
  return `headers.${name.toLowerCase()}`;
}

/**
 * Encrypts a secret for storage with the current data key: AES-256-GCM with a random nonce, bound to a row and a
 * column. Returns `v1.<id of the data key>.<nonce, tag and text in base64url>`.
 */
export function seal(text: string, row: SealedRow, column: string): string {
  const { current } = keyring();
  const header = `${VERSION}.${current.id}`;
  return `${header}.${encrypt(current.bytes, Buffer.from(text, "utf8"), associatedData(header, row, column))}`;
}

/**
 * Returns the text of a value that `seal` created for the same row and column with a data key that still exists. Throws
 * if it was changed, or sealed with another key, row or column.
 */
export function unseal(sealed: string, row: SealedRow, column: string): string {
  const [version = "", id = "", body = ""] = sealed.split(".");
  const key = keyring().keys.get(id);
  if (version !== VERSION || key === undefined) throw new Error("encrypted with an unknown key");
  return decrypt(key.bytes, body, associatedData(`${version}.${id}`, row, column)).toString("utf8");
}

/** Whether a value was sealed with the current data key. */
export function isSealedWithCurrentKey(sealed: string): boolean {
  return sealed.startsWith(`${VERSION}.${keyring().current.id}.`);
}

/** JSON, so that different inputs never result in the same bytes. */
function associatedData(header: string, { workspaceId, table, id }: SealedRow, column: string): string {
  return JSON.stringify([header, workspaceId, table, id, column]);
}
