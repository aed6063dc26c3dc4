import type { Translate } from "#components/ui/translate.ts";
import { contactVariables, variablesIn } from "#lib/platform/text-variables.ts";

type PromptVariable = { name: string; label: string };

const fixed = [...contactVariables, "agent.name", "workspace.name", "date"] as const;

/** Returns the variables available in a prompt, custom fields last. */
export function promptVariables(
  t: Translate<"agents.promptVariables">,
  customFields: readonly { code: string; name: string }[] = [],
): PromptVariable[] {
  return [
    ...fixed.map((name) => ({ name, label: t(name) })),
    ...customFields.map(({ code, name }) => ({ name: `customFields.${code}`, label: name })),
  ];
}

/** Returns unknown names in double braces without duplicates. The runtime removes them. */
export function unknownVariables(prompt: string, variables: readonly PromptVariable[]): string[] {
  const known = new Set(variables.map(({ name }) => name));
  return variablesIn(prompt).filter((name) => !known.has(name));
}
