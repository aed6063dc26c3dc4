import type { StoredAction } from "#lib/db/schema/index.ts";
import { unseal } from "#lib/platform/crypto.ts";
import { invalid } from "#lib/platform/errors.ts";
import { MASKED_VALUE } from "./schema.ts";

type PlainHeader = { name: string; value: string };

/** An action with its secrets in clear, and what of it may be shown. */
export type DecryptedAction = {
  url: string;
  method: "POST" | "GET";
  headers: PlainHeader[];
  shownHeaders: PlainHeader[];
  secrets: string[];
};

/** Opens the secrets of a stored action. Throws VALIDATION_ERROR where they were sealed under another key. */
export function decryptAction({ url, method, headers }: StoredAction): DecryptedAction {
  const opened = headers.map(({ name, value, secret }) => ({
    name,
    value: secret ? decryptSecret(value) : value,
    secret,
  }));
  return {
    url,
    method,
    headers: opened.map(({ name, value }) => ({ name, value })),
    shownHeaders: opened.map(({ name, value, secret }) => ({ name, value: secret ? MASKED_VALUE : value })),
    secrets: opened.flatMap(({ value, secret }) => (secret && value !== "" ? [value] : [])),
  };
}

/** Opens one sealed secret. Throws VALIDATION_ERROR where it was sealed under another key. */
export function decryptSecret(sealed: string): string {
  try {
    return unseal(sealed);
  } catch {
    throw invalid("a secret was saved under another APP_SECRET and must be entered again");
  }
}
