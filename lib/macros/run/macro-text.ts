import { createTextFiller } from "#lib/automations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fillVariables, variablesIn } from "#lib/platform/text-variables.ts";

const WORKSPACE = defineStatement({
  name: "workspace_name_for_macro",
  text: "select name from workspaces where id = $1",
});

/** Replaces the variables of a text. Throws VALIDATION_ERROR if it has an unknown one: it would be sent as typed. */
export type TextFiller = (text: string) => Promise<string>;

/**
 * Returns a function that fills in the variables of canned replies and automations with the contact, the caller and the
 * workspace. What it needs is read once, and only if a text has variables.
 */
export function textFiller(ctx: MemberContext, contactId: string): TextFiller {
  let reading: Promise<(name: string) => string | null> | undefined;
  return async (text) => {
    const names = variablesIn(text);
    if (names.length === 0) return text;
    reading ??= readValues(ctx, contactId);
    const valueFor = await reading;
    const unknown = names.filter((name) => valueFor(name) === null);
    if (unknown.length > 0) {
      const list = unknown.map((name) => `{{${name}}}`).join(", ");
      throw invalid(`the text has unknown variables: ${list}`).because("unknownVariables", { names: list });
    }
    return fillVariables(text, valueFor);
  };
}

/** Returns a function with the value of each variable; null if there is no such variable. */
async function readValues(ctx: MemberContext, contactId: string): Promise<(name: string) => string | null> {
  const fill = await createTextFiller(ctx, { contactId, variables: {} });
  const [workspace] = await runStatement(ctx.db, WORKSPACE, [ctx.workspaceId]);
  const own: Record<string, string> = {
    "me.name": ctx.actor.name,
    "workspace.name": workspace?.name ?? "",
  };
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name] ?? "";
    if (name === "answer" || name === "message") return null;
    const typed = `{{${name}}}`;
    const value = fill(typed);
    return value === typed ? null : value;
  };
}
