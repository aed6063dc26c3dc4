import type { Translate } from "#components/ui/translate.ts";
import type { ReferenceKind } from "#lib/automations/schema.ts";

/** Returns the name of an entry of the workspace; undefined if it was deleted or is not loaded. */
export type NameOf = (kind: ReferenceKind, id: string) => string | undefined;

export type StepMessages = {
  t: Translate<"automations.steps">;
  tEvents: Translate<"rules.events">;
  tFields: Translate<"rules.conditionFields">;
  tOperators: Translate<"rules.operators">;
  locale: string;
};
