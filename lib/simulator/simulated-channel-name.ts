import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";

/** "Simulated" by language; English for all other languages. */
const words: Record<string, string> = { en: "simulated", es: "simulado", pt: "simulado", fr: "simulé" };

/** Returns the name of a simulated channel in the workspace's language: "WhatsApp (simulated)". */
export async function simulatedName(ctx: WorkspaceContext, vendor: string): Promise<string> {
  const { locale } = await readWorkspaceFacts(ctx);
  const [language = ""] = locale.toLowerCase().split("-");
  return `${vendor} (${words[language] ?? words.en})`;
}
