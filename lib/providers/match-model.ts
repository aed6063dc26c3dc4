import { BUILTIN_MODEL, INSTALLED_PROVIDER, type ModelChoices } from "./schema.ts";

type Named = { name: string; models: readonly string[] };

/** Providers that a workspace can use: its own, and the installation's (null if there is none). */
export type ModelServers<P extends Named> = {
  providers: readonly P[];
  installed: { models: readonly string[] } | null;
};

/** The provider of a model, and the server's name of the model. `none`: the built-in model replaces it. */
export type ModelMatch<P extends Named> =
  | { kind: "builtin" | "none" }
  | { kind: "provider"; provider: P; model: string }
  | { kind: "installed"; model: string };

/**
 * Finds what serves an agent's model name, in this order: `builtin`; `<provider>/<model>`; a provider that lists it;
 * the installation's provider if it lists it, or if it lists none and is the only provider; the only provider.
 */
export function matchModel<P extends Named>(
  text: string,
  { providers, installed }: ModelServers<P>,
): ModelMatch<P> {
  const model = text.trim();
  if (model.toLowerCase() === BUILTIN_MODEL) return { kind: "builtin" };
  const named = providers.find(({ name }) => model.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  if (named) return { kind: "provider", provider: named, model: model.slice(named.name.length + 1) };
  const listing = providers.find(({ models }) => models.includes(model));
  if (listing) return { kind: "provider", provider: listing, model };
  if (installed && model.startsWith(prefix)) return { kind: "installed", model: model.slice(prefix.length) };
  const acceptsAny = installed?.models.length === 0 && providers.length === 0;
  if (acceptsAny || installed?.models.includes(model)) return { kind: "installed", model };
  const [only, ...others] = providers;
  return only && others.length === 0 ? { kind: "provider", provider: only, model } : { kind: "none" };
}

/** Derives the installation's provider from the list of models; null if there is none. */
export function installedModels({ models, problems }: ModelChoices): ModelServers<never>["installed"] {
  const choices = models.filter(({ origin }) => origin === "environment");
  const isSilent = problems.some(({ provider }) => provider === INSTALLED_PROVIDER);
  if (choices.length === 0 && !isSilent) return null;
  // Models from AI_MODELS have plain names; those that only the server lists have the prefix.
  return { models: choices.filter(({ model, name }) => model === name).map(({ name }) => name) };
}

const prefix = `${INSTALLED_PROVIDER}/`;
