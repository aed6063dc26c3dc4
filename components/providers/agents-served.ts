import { listText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type ModelServers, matchModel } from "#lib/providers/match-model.ts";

/** Returns the agents served by a provider: those whose model would have no provider, or another one, without it. */
export function agentsServed<A extends { model: string }>(
  provider: { id: string },
  agents: readonly A[],
  servers: ModelServers<{ id: string; name: string; models: readonly string[] }>,
): A[] {
  return agents.filter(({ model }) => {
    const serving = matchModel(model, servers);
    return serving.kind === "provider" && serving.provider.id === provider.id;
  });
}

/** Returns names as text: "Vera", "Vera and Nora", "Vera, Nora and 3 more". */
export function nameList(names: readonly string[], t: Translate<"providers.nameList">, max = 4): string {
  const more = names.length - max;
  return listText(more > 0 ? [...names.slice(0, max), t("more", { count: more })] : names);
}
