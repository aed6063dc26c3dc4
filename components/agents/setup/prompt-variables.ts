export type PromptVariable = { name: string; label: string };

const fixed: readonly PromptVariable[] = [
  { name: "contact.name", label: "First name" },
  { name: "contact.lastname", label: "Last name" },
  { name: "contact.email", label: "Email" },
  { name: "contact.phoneNumber", label: "Phone" },
  { name: "contact.stage", label: "Stage" },
  { name: "contact.segmentation", label: "Segment" },
  { name: "contact.tags", label: "Tags" },
  { name: "contact.assignedAgentName", label: "Assignee" },
  { name: "agent.name", label: "Name of the agent" },
  { name: "workspace.name", label: "Name of the workspace" },
  { name: "date", label: "Today's date" },
];

/** Returns the variables available in a prompt, custom fields last. */
export function promptVariables(
  customFields: readonly { code: string; name: string }[] = [],
): PromptVariable[] {
  return [...fixed, ...customFields.map(({ code, name }) => ({ name: `customFields.${code}`, label: name }))];
}

/** Returns unknown names in double braces without duplicates. The runtime removes them. */
export function unknownVariables(prompt: string, variables: readonly PromptVariable[]): string[] {
  const known = new Set(variables.map(({ name }) => name));
  const used = [...prompt.matchAll(/\{\{\s*([\w.-]{1,100})\s*\}\}/g)].map(([, name]) => name ?? "");
  return [...new Set(used)].filter((name) => !known.has(name));
}
