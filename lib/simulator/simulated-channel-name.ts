import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** "Simulated" by language; English for all other languages. */
const words: Record<string, string> = { en: "simulated", es: "simulado", pt: "simulado", fr: "simulé" };

/** Returns the name of a simulated channel in the workspace's language: "WhatsApp (simulated)". */
export async function simulatedName(ctx: WorkspaceContext, vendor: string): Promise<string> {
  const [row] = await ctx.db
    .select({ locale: workspaces.locale })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  const [language = ""] = (row?.locale ?? "en").toLowerCase().split("-");
  return `${vendor} (${words[language] ?? words.en})`;
}
