import { randomBytes } from "node:crypto";
import { decrypt, deriveKey, encrypt, secretId } from "../crypto.ts";
import { env } from "../env.ts";

/** A key that seals stored secrets. The database has it only wrapped: encrypted with a key derived from APP_SECRET. */
export type DataKey = { id: string; bytes: Buffer };

/** The data keys of this process: the one that seals new values, and all that open stored ones, by id. */
type Keyring = { current: DataKey; keys: ReadonlyMap<string, DataKey> };

/** On `globalThis`, because the web process loads these modules twice: natively, and bundled by Next. */
const holder = globalThis as typeof globalThis & { tertuliaKeyring?: Keyring };

/** Returns the data keys. Throws if `openDataKeys` was not called. */
export function keyring(): Keyring {
  if (!holder.tertuliaKeyring) throw new Error("the data keys are not loaded");
  return holder.tertuliaKeyring;
}

/** Replaces the data keys of this process. */
export function setKeyring(next: Keyring): void {
  holder.tertuliaKeyring = next;
}

/** Returns the key with this id if the process has it. */
export function knownKey(id: string): DataKey | undefined {
  return holder.tertuliaKeyring?.keys.get(id);
}

/** Returns a new random data key. */
export function newDataKey(): DataKey {
  return { id: randomBytes(4).toString("hex"), bytes: randomBytes(32) };
}

/** Encrypts a data key with the current APP_SECRET. Returns `<id of the secret>.<nonce, tag and key in base64url>`. */
export function wrapDataKey({ id, bytes }: DataKey): string {
  const secret = env().APP_SECRET;
  return `${secretId(secret)}.${encrypt(deriveKey("data-key", secret), bytes, associatedData(id))}`;
}

/** Returns a data key that one of the secrets opens, by default APP_SECRET and APP_SECRET_PREVIOUS; otherwise null. */
export function unwrapDataKey(
  id: string,
  wrapped: string,
  secrets: readonly string[] = ownSecrets(),
): DataKey | null {
  const [wrappedWith, body = ""] = wrapped.split(".");
  const secret = secrets.find((one) => secretId(one) === wrappedWith);
  if (secret === undefined) return null;
  return { id, bytes: decrypt(deriveKey("data-key", secret), body, associatedData(id)) };
}

/** Whether a data key was wrapped with the current APP_SECRET. */
export function isWrappedWithCurrentSecret(wrapped: string): boolean {
  return wrapped.startsWith(`${secretId(env().APP_SECRET)}.`);
}

function ownSecrets(): string[] {
  const { APP_SECRET, APP_SECRET_PREVIOUS } = env();
  return APP_SECRET_PREVIOUS === undefined ? [APP_SECRET] : [APP_SECRET, APP_SECRET_PREVIOUS];
}

const associatedData = (id: string) => JSON.stringify(["data-key", id]);
