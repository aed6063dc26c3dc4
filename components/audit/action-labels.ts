import { type Translate, translateValue } from "#components/ui/translate.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

type Kind = keyof AppMessages["audit"]["kinds"];

/** Returns the description of an action. An unknown one is described by its name: "thing: color changed". */
export function actionLabel(action: string, t: Translate<"audit.actions">): string {
  return translateValue(t, action, action.replace(".", ": ").replaceAll(/[_-]/g, " "));
}

/** Returns the kinds of actions as options, by name. */
export function kindOptions(kinds: AppMessages["audit"]["kinds"], t: Translate<"audit.kinds">) {
  const options = (Object.keys(kinds) as Kind[]).map((value) => ({ value, label: t(value) }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}
