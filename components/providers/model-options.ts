import type { Option } from "#components/ui/form/option-list.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { BUILTIN_MODEL, type ModelChoice } from "#lib/providers/schema.ts";

type Translators = { t: Translate<"providers.modelOptions">; tModel: Translate<"providers.modelLabel"> };

/** Returns the models by provider, the built-in one first. Includes the chosen one if no provider lists it. */
export function modelOptions(
  models: readonly ModelChoice[],
  chosen: string,
  { t, tModel }: Translators,
): Option[] {
  const options = models.map((choice): Option => {
    if (choice.origin === "builtin") {
      return {
        value: choice.model,
        label: tModel("builtinModel"),
        hint: t("builtinHint"),
        group: t("alwaysAvailable"),
      };
    }
    const group = choice.origin === "environment" ? t("fromThisInstallation") : choice.provider;
    return { value: choice.model, label: choice.name, group };
  });
  if (options.some(({ value }) => value === chosen)) return options;
  const label = chosen.toLowerCase() === BUILTIN_MODEL ? tModel("builtinModel") : chosen;
  return [...options, { value: chosen, label, group: t("typed") }];
}
