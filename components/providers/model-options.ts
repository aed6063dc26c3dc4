import type { Option } from "#components/ui/form/option-list.tsx";
import { BUILTIN_MODEL, type ModelChoice } from "#lib/providers/schema.ts";

/** A model as people read it. */
export function modelLabel(model: string): string {
  return model.toLowerCase() === BUILTIN_MODEL ? "the built-in model" : model;
}

/** The models by provider, the built-in one first; the chosen one is there even where nobody lists it. */
export function modelOptions(models: readonly ModelChoice[], chosen: string): Option[] {
  const options = models.map((choice): Option => {
    if (choice.origin === "builtin") {
      return {
        value: choice.model,
        label: "Built-in model",
        hint: "no key, no network",
        group: "Always there",
      };
    }
    const group = choice.origin === "environment" ? "From this installation" : choice.provider;
    return { value: choice.model, label: choice.name, group };
  });
  if (options.some(({ value }) => value === chosen)) return options;
  const label = chosen.toLowerCase() === BUILTIN_MODEL ? "Built-in model" : chosen;
  return [...options, { value: chosen, label, group: "Typed" }];
}
