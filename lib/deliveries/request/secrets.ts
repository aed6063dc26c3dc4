import type { StoredAction } from "#lib/db/schema/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { headerColumn, type SealedRow, unseal } from "#lib/platform/seal.ts";

type PlainHeader = { name: string; value: string };

/** An action with decrypted secrets, and the headers that may be shown. */
type DecryptedAction = {
  url: string;
  method: "POST" | "GET";
  headers: PlainHeader[];
  shownHeaders: PlainHeader[];
  secrets: string[];
};

/** The trigger of deliveries from automations; all others come from rules. */
export const AUTOMATION_TRIGGER = "automatizacion";

/** Returns the row that owns a delivery's secrets: its rule or automation. */
export function secretOwner(delivery: { workspaceId: string; ruleId: string; trigger: string }): SealedRow {
  const { workspaceId, ruleId: id, trigger } = delivery;
  return { workspaceId, table: trigger === AUTOMATION_TRIGGER ? "automations" : "rules", id };
}

/**
 * Decrypts the secrets of a stored action of `owner`, a rule or an automation. Throws VALIDATION_ERROR if they were
 * encrypted with another key.
 */
export function decryptAction({ url, method, headers }: StoredAction, owner: SealedRow): DecryptedAction {
  const opened = headers.map(({ name, value, secret }) => ({
    name,
    value: secret ? decryptSecret(value, owner, headerColumn(name)) : value,
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

/** The secrets of a rule or a delivery: encrypted, null if there is none. */
export type SealedSecrets = { signingSecret: string | null; previousSecret: string | null };

/**
 * Decrypts the secrets that sign requests of `owner`, newest first. Throws VALIDATION_ERROR if they were encrypted with
 * another key.
 */
export function decryptSigningSecrets(
  { signingSecret, previousSecret }: SealedSecrets,
  owner: SealedRow,
): string[] {
  const current = signingSecret === null ? [] : [decryptSecret(signingSecret, owner, "signing_secret")];
  const previous = previousSecret === null ? [] : [decryptSecret(previousSecret, owner, "previous_secret")];
  return [...current, ...previous];
}

/** Decrypts one secret of a rule or an automation. Throws VALIDATION_ERROR if it was encrypted with another key. */
export function decryptSecret(sealed: string, owner: SealedRow, column: string): string {
  try {
    return unseal(sealed, owner, column);
  } catch {
    throw invalid("a secret was encrypted with another APP_SECRET: enter it again").because(
      "secretUnreadable",
    );
  }
}
