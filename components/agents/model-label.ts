import { BUILTIN_MODEL } from "#lib/providers/schema.ts";

/** A model as people read it. */
export function modelLabel(model: string): string {
  return model.toLowerCase() === BUILTIN_MODEL ? "Built-in model" : model;
}
