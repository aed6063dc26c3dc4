import type reasons from "#messages/en/reasons.json";
import type { ReasonValues } from "./reason.ts";

/** A key of `requirements` in `messages/<language>/reasons.json`. */
export type RequirementName = keyof typeof reasons.requirements;

type Requirement = { name: RequirementName; values: ReasonValues };

const byText = new Map<string, Requirement>();

/**
 * Returns the API's text of a rule that a schema checks with `refine` or `regex`, and remembers the console's text:
 * `refine(isColor, requirement("must be a color", "color"))`. A schema's messages have room only for a text.
 */
export function requirement(text: string, name: RequirementName, values?: ReasonValues): string {
  byText.set(text, { name, values });
  return text;
}

/** Returns the console's text for the API's text; undefined if the text is not that of a `requirement`. */
export function findRequirement(text: string): Requirement | undefined {
  return byText.get(text);
}
