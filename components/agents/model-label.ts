import { BUILTIN_MODEL } from "#lib/providers/schema.ts";

/** Returns the display name of a model. */
export function modelLabel(model: string): string {
  return model.toLowerCase() === BUILTIN_MODEL ? "Built-in model" : model;
}
