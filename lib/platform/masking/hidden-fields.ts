import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { mayRead } from "../auth/permissions.ts";
import type { MemberContext, WorkspaceContext } from "../context.ts";

/** The keys whose values are hidden, in lower case. */
export type HiddenFields = ReadonlySet<string>;

const READ = defineStatement({
  name: "read_hidden_fields",
  text: `select hidden_fields as "fields" from workspaces where id = $1`,
});

/**
 * Returns the names of the fields that the workspace hides in the log of webhook deliveries, with the entered spelling.
 */
export async function readHiddenFields(ctx: WorkspaceContext): Promise<string[]> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId]);
  return row?.fields ?? [];
}

/** Returns the same names in the form in which keys are compared. */
export async function loadHiddenFields(ctx: WorkspaceContext): Promise<HiddenFields> {
  return toHiddenFields(await readHiddenFields(ctx));
}

/**
 * Returns the fields to hide from a caller everywhere except in the log of deliveries: none if the caller may export
 * personal data.
 */
export async function loadFieldsHiddenFrom(ctx: MemberContext): Promise<HiddenFields> {
  return mayRead(ctx, "contact", "privacy.read") ? toHiddenFields([]) : loadHiddenFields(ctx);
}

export function toHiddenFields(names: readonly string[]): HiddenFields {
  return new Set(names.map((name) => name.toLowerCase()));
}
