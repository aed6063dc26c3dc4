import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { maskCardNumbersIn, maskCardNumbersInJson } from "./card-numbers.ts";

const READ = defineStatement({
  name: "read_masking",
  text: `select mask_card_numbers as "isOn" from workspaces where id = $1`,
});

/** Returns whether the workspace masks card numbers in messages. */
export async function isMasking(ctx: WorkspaceContext): Promise<boolean> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId]);
  return row?.isOn === true;
}

/**
 * Returns a text or JSON value to store with card numbers masked, if the workspace chose that. Reads the setting only
 * if there is a card number.
 */
export async function maskChosen<Value>(ctx: WorkspaceContext, value: Value): Promise<Value> {
  const masked = maskCardNumbersIn(value);
  return masked === value || !(await isMasking(ctx)) ? value : masked;
}

/** Does the same for some fields of a record. */
export async function maskChosenFields<Value extends object>(
  ctx: WorkspaceContext,
  record: Value,
  fields: readonly (keyof Value & string)[],
): Promise<Value> {
  const masked = { ...record };
  for (const field of fields) masked[field] = maskCardNumbersIn(record[field], field);
  const isSame = fields.every((field) => masked[field] === record[field]);
  return isSame || !(await isMasking(ctx)) ? record : masked;
}

/** Does the same for JSON as text. */
export async function maskChosenJson(ctx: WorkspaceContext, json: string): Promise<string> {
  const masked = maskCardNumbersInJson(json);
  return masked === json || !(await isMasking(ctx)) ? json : masked;
}
