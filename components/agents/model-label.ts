import type { Translate } from "#components/ui/translate.ts";
import { BUILTIN_MODEL } from "#lib/providers/schema.ts";

export function modelLabel(model: string, t: Translate<"providers.modelLabel">): string {
  return model.toLowerCase() === BUILTIN_MODEL ? t("builtinModel") : model;
}
