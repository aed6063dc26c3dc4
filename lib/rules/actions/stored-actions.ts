import type { StoredAction, StoredHeader } from "#lib/db/schema/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { findStoredSecret, isSameHeader } from "#lib/platform/find-stored-secret.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { headerColumn, type SealedRow, seal } from "#lib/platform/seal.ts";
import type { Action, ActionInput } from "../schema.ts";

/** Converts stored actions to the API's actions, with secret values masked. */
export function toActions(stored: readonly StoredAction[]): Action[] {
  return stored.map(({ type, url, method, headers }) => ({
    type,
    url,
    method,
    headers: Object.fromEntries(
      headers.map(({ name, value, secret }) => [name, secret ? MASKED_VALUE : value]),
    ),
    secretHeaders: headers.filter(({ secret }) => secret).map(({ name }) => name),
  }));
}

/**
 * Converts actions of a request to stored actions, with secret values encrypted for `owner`, their rule. A masked
 * value is taken from `previous`, so it stays secret. Throws VALIDATION_ERROR if `previous` has none: a secret for
 * one address is never sent to another.
 */
export function toStoredActions(
  actions: readonly ActionInput[],
  owner: SealedRow,
  previous: readonly StoredAction[] = [],
): StoredAction[] {
  return actions.map((action, index) => ({
    type: action.type,
    url: action.url,
    method: action.method,
    headers: Object.entries(action.headers).map(([name, value]) =>
      value === MASKED_VALUE
        ? reuseSecret(name, index, action.url, previous)
        : toStoredHeader({ name, value }, action, owner),
    ),
  }));
}

function toStoredHeader(
  { name, value }: { name: string; value: string },
  { secretHeaders }: ActionInput,
  owner: SealedRow,
): StoredHeader {
  const secret = secretHeaders.some((candidate) => isSameHeader(candidate, name));
  return { name, value: secret ? seal(value, owner, headerColumn(name)) : value, secret };
}

/** Prefers the action at the same place; the actions may have been reordered. */
function reuseSecret(
  name: string,
  index: number,
  url: string,
  previous: readonly StoredAction[],
): StoredHeader {
  const value = findStoredSecret({ url, name }, [...previous.slice(index, index + 1), ...previous]);
  if (value !== undefined) return { name, value, secret: true };
  throw invalid(
    `actions.${index}.headers.${name} must be entered again: its secret was saved for another address`,
  ).because("headerAgain", { header: name });
}
