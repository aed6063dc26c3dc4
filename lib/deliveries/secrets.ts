import type { StoredAction } from "#lib/db/schema/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { headerColumn, type SealedRow, unseal } from "#lib/platform/seal.ts";
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

/** The trigger of deliveries that automations make; all others come from rules. */
export const AUTOMATION_TRIGGER = "automatizacion";

/** Returns the row a delivery's secrets are sealed for: that of its rule or automation. */
export function secretOwner(delivery: { workspaceId: string; ruleId: string; trigger: string }): SealedRow {
  const { workspaceId, ruleId: id, trigger } = delivery;
  return { workspaceId, table: trigger === AUTOMATION_TRIGGER ? "automations" : "rules", id };
}

/**
 * Decrypts the secrets of a stored action of `owner`, a rule or an automation. Throws VALIDATION_ERROR where they were
 * sealed under another key.
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

/** Decrypts one secret of a rule or an automation. Throws VALIDATION_ERROR where it was sealed under another key. */
export function decryptSecret(sealed: string, owner: SealedRow, column: string): string {
  try {
    return unseal(sealed, owner, column);
  } catch {
    throw invalid("a secret was saved under another APP_SECRET and must be entered again");
  }
}
