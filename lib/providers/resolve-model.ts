import { eq } from "drizzle-orm";
import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { matchModel } from "./match-model.ts";
import { accessOf, installedProvider, type ProviderAccess } from "./provider-access.ts";
import { BUILTIN_MODEL } from "./schema.ts";

/** The provider of a model, or the built-in model with a note if it replaces another one. */
export type ServedModel =
  | { kind: "builtin"; note: Reason | null }
  | { kind: "provider"; model: string; access: ProviderAccess };

/** Finds what serves an agent's model name (see `matchModel`). If nothing does, the built-in model replaces it. */
export async function resolveModel(ctx: WorkspaceContext, text: string): Promise<ServedModel> {
  if (text.trim().toLowerCase() === BUILTIN_MODEL) return { kind: "builtin", note: null };
  const providers = await ctx.db
    .select()
    .from(aiProviders)
    .where(eq(aiProviders.workspaceId, ctx.workspaceId))
    .prepare("list_providers_to_match")
    .execute();
  const installed = installedProvider(ctx);
  const serving = matchModel(text, { providers, installed });
  if (serving.kind === "provider") {
    return { kind: "provider", model: serving.model, access: accessOf(serving.provider) };
  }
  if (serving.kind === "installed" && installed) {
    return { kind: "provider", model: serving.model, access: installed };
  }
  const note = `No provider serves the model "${text}", so the built-in model answered.`;
  return { kind: "builtin", note: reason(note, "modelReplaced", { model: text }) };
}
