import { eq } from "drizzle-orm";
import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { accessOf, INSTALLED_PROVIDER, installedProvider, type ProviderAccess } from "./provider-access.ts";
import type { ProviderRow } from "./provider-row.ts";
import { BUILTIN_MODEL } from "./schema.ts";

/** Who answers for a model text: ours, with a note where it stands in for another, or a provider's. */
export type ServedModel =
  | { kind: "builtin"; note: string | null }
  | { kind: "provider"; model: string; access: ProviderAccess };

/**
 * Finds who serves the free text of an agent's model: `builtin`; `<provider>/<model>`; a model a provider lists;
 * one the installation's provider lists; the only provider there is. Where nobody does, `builtin` stands in.
 */
export async function resolveModel(ctx: WorkspaceContext, text: string): Promise<ServedModel> {
  if (text.trim().toLowerCase() === BUILTIN_MODEL) return { kind: "builtin", note: null };
  const rows = await ctx.db.select().from(aiProviders).where(eq(aiProviders.workspaceId, ctx.workspaceId));
  const served = chooseProvider(rows, text.trim());
  if (served) return served;
  return { kind: "builtin", note: `No provider serves the model "${text}": the built-in model answered.` };
}

function chooseProvider(rows: readonly ProviderRow[], text: string): ServedModel | null {
  const named = rows.find(({ name }) => text.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  if (named) return serve(named, text.slice(named.name.length + 1));
  const listing = rows.find(({ models }) => models.includes(text));
  if (listing) return serve(listing, text);
  const installed = installedProvider();
  const prefix = `${INSTALLED_PROVIDER}/`;
  if (installed && text.startsWith(prefix)) {
    return { kind: "provider", model: text.slice(prefix.length), access: installed };
  }
  const takesAny = installed?.models.length === 0 && rows.length === 0;
  if (installed && (takesAny || installed.models.includes(text))) {
    return { kind: "provider", model: text, access: installed };
  }
  const [only, ...others] = rows;
  return only && others.length === 0 ? serve(only, text) : null;
}

function serve(row: ProviderRow, model: string): ServedModel {
  return { kind: "provider", model, access: accessOf(row) };
}
