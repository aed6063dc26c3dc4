import { BUILTIN_MODEL, type ModelChoice, type Provider } from "#lib/providers/schema.ts";

/** Who answers for the free text of an agent's model. */
export type ModelService =
  | { kind: "builtin" }
  | { kind: "provider"; provider: string }
  /** Nobody serves it: the built-in model stands in. */
  | { kind: "nobody" };

export type ModelsKnown = { models: readonly ModelChoice[]; providers: readonly Provider[] };

/**
 * Finds who will answer, in the server's order: `builtin`; `<provider>/<model>`; a model some provider lists; the
 * installation's own; the only provider there is.
 */
export function modelService(text: string, { models, providers }: ModelsKnown): ModelService {
  const model = text.trim();
  if (model.toLowerCase() === BUILTIN_MODEL) return { kind: "builtin" };
  const named = providers.find(({ name }) => model.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  if (named) return { kind: "provider", provider: named.name };
  const listing = providers.find((provider) => provider.models.includes(model));
  if (listing) return { kind: "provider", provider: listing.name };
  const installed = models.find((choice) => choice.origin === "environment" && choice.model === model);
  if (installed) return { kind: "provider", provider: installed.provider };
  const [only, ...others] = providers;
  return only && others.length === 0 ? { kind: "provider", provider: only.name } : { kind: "nobody" };
}

/** A model as people read it. */
export function modelLabel(model: string): string {
  return model.toLowerCase() === BUILTIN_MODEL ? "Built-in model" : model;
}
