import { BUILTIN_MODEL, INSTALLED_PROVIDER, type ModelChoices } from "./schema.ts";

type Named = { name: string; models: readonly string[] };

/** Whom a workspace can ask: its own providers, and the models the installation's lists (null: it has none). */
export type ModelServers<P extends Named> = {
  providers: readonly P[];
  installed: { models: readonly string[] } | null;
};

/** Who answers for a model text, and what its server calls the model. Where nobody does, `builtin` stands in. */
export type ModelMatch<P extends Named> =
  | { kind: "builtin" | "none" }
  | { kind: "provider"; provider: P; model: string }
  | { kind: "installed"; model: string };

/**
 * Finds who serves the free text of an agent's model: `builtin`; `<provider>/<model>`; a model a provider lists;
 * one the installation's provider lists, or any where it lists none and is alone; the only provider there is.
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
  const takesAny = installed?.models.length === 0 && providers.length === 0;
  if (takesAny || installed?.models.includes(model)) return { kind: "installed", model };
  const [only, ...others] = providers;
  return only && others.length === 0 ? { kind: "provider", provider: only, model } : { kind: "none" };
}

/** What the list of models tells of the installation's provider; null where there is none. */
export function installedModels({ models, problems }: ModelChoices): ModelServers<never>["installed"] {
  const choices = models.filter(({ origin }) => origin === "environment");
  const isSilent = problems.some(({ provider }) => provider === INSTALLED_PROVIDER);
  if (choices.length === 0 && !isSilent) return null;
  // Those it lists stand by their own names, those only its server knows behind its prefix.
  return { models: choices.filter(({ model, name }) => model === name).map(({ name }) => name) };
}

const prefix = `${INSTALLED_PROVIDER}/`;
