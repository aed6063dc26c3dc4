/** What instructions can hold that differs from contact to contact. */
export const promptVariables = [
  { name: "contact.name", label: "First name" },
  { name: "contact.lastname", label: "Last name" },
  { name: "contact.email", label: "E-mail" },
  { name: "contact.stage", label: "Stage" },
  { name: "workspace.name", label: "Workspace" },
  { name: "date", label: "Today's date" },
] as const;

/** Names in double braces that mean nothing, each once: they would be sent as written. */
export function unknownVariables(prompt: string): string[] {
  const known = new Set<string>(promptVariables.map(({ name }) => name));
  const used = [...prompt.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name ?? "");
  return [...new Set(used)].filter((name) => !known.has(name) && !name.startsWith("contact.customFields."));
}
