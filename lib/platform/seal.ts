import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deriveKey } from "./crypto.ts";
import { env } from "./env.ts";

/**
 * The row of a sealed value. Copies keep it: versions and deliveries of a rule or automation open their secrets with
 * the row of that rule or automation.
 */
export type SealedRow = { workspaceId: string; table: string; id: string };

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the column name under which the value of a webhook's header is sealed. */
export function headerColumn(name: string): string {
  return `headers.${name.toLowerCase()}`;
}

/**
 * Encrypts a secret for storage: AES-256-GCM with a random nonce, bound to a row and a column. Returns
 * `v1.<key id>.<nonce, tag and text in base64url>`.
 */
export function seal(text: string, row: SealedRow, column: string): string {
  const secret = env().APP_SECRET;
  const header = `${VERSION}.${keyId(secret)}`;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey("sealed-value", secret), nonce);
  cipher.setAAD(associatedData(header, row, column));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${header}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/**
 * Returns the text of a value that `seal` created for the same row and column with APP_SECRET or APP_SECRET_PREVIOUS.
 * Throws if it was changed, or sealed with another secret, row or column.
 */
export function unseal(sealed: string, row: SealedRow, column: string): string {
  const [version = "", key = "", body = ""] = sealed.split(".");
  const secret = knownSecrets().find((one) => keyId(one) === key);
  if (version !== VERSION || secret === undefined) throw new Error("encrypted with an unknown key");
  const bytes = Buffer.from(body, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey("sealed-value", secret), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associatedData(`${version}.${key}`, row, column));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

/** Whether a value was sealed with the current APP_SECRET. */
export function isSealedWithCurrentKey(sealed: string): boolean {
  return sealed.startsWith(`${VERSION}.${keyId(env().APP_SECRET)}.`);
}

function knownSecrets(): string[] {
  const { APP_SECRET, APP_SECRET_PREVIOUS } = env();
  return APP_SECRET_PREVIOUS === undefined ? [APP_SECRET] : [APP_SECRET, APP_SECRET_PREVIOUS];
}

/** Returns the id of a secret, which every value sealed with it contains. It does not reveal the secret. */
export function keyId(secret: string): string {
  return createHash("sha256").update(deriveKey("sealed-value-id", secret)).digest("hex").slice(0, 8);
}

/** JSON, so that different inputs never result in the same bytes. */
function associatedData(header: string, { workspaceId, table, id }: SealedRow, column: string): Buffer {
  return Buffer.from(JSON.stringify([header, workspaceId, table, id, column]), "utf8");
}
