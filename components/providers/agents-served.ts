import { BUILTIN_MODEL, type ModelChoice, type Provider } from "#lib/providers/schema.ts";

type Named = { name: string; model: string };
type Known = { providers: readonly Provider[]; models: readonly ModelChoice[] };

/** The agents that a provider answers for: those whose model would find nobody, or somebody else, without it. */
export function agentsServed<A extends Named>(provider: Provider, agents: readonly A[], known: Known): A[] {
  return agents.filter(({ model }) => serverOf(model, known) === provider.id);
}

/** Id of the provider that serves a model's free text, found in the server's order; null for all others. */
export function serverOf(text: string, { providers, models }: Known): string | null {
  const model = text.trim();
  if (model.toLowerCase() === BUILTIN_MODEL) return null;
  const named = providers.find(({ name }) => model.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  const listing = named ?? providers.find((provider) => provider.models.includes(model));
  if (listing) return listing.id;
  if (models.some((choice) => choice.origin === "environment" && choice.model === model)) return null;
  const [only, ...others] = providers;
  return only && others.length === 0 ? only.id : null;
}

/** Names in a sentence: "Vera", "Vera and Nora", "Vera, Nora and 3 more". */
export function nameList(names: readonly string[], most = 4): string {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  return new Intl.ListFormat("en-GB").format(shown);
}
