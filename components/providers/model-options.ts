import type { Option } from "#components/ui/form/option-list.tsx";
import { BUILTIN_MODEL, type ModelChoice } from "#lib/providers/schema.ts";

/** Returns the display name of a model. */
export function modelLabel(model: string): string {
  return model.toLowerCase() === BUILTIN_MODEL ? "the built-in model" : model;
}

/** Returns the models by provider, the built-in one first. Includes the chosen one if no provider lists it. */
export function modelOptions(models: readonly ModelChoice[], chosen: string): Option[] {
  const options = models.map((choice): Option => {
    if (choice.origin === "builtin") {
      return {
        value: choice.model,
        label: "Built-in model",
        hint: "no key, no network",
        group: "Always available",
      };
    }
    const group = choice.origin === "environment" ? "From this installation" : choice.provider;
    return { value: choice.model, label: choice.name, group };
  });
  if (options.some(({ value }) => value === chosen)) return options;
  const label = chosen.toLowerCase() === BUILTIN_MODEL ? "Built-in model" : chosen;
  return [...options, { value: chosen, label, group: "Typed" }];
}
