/** Parts of a configuration that Tertulia keeps as sections of an agent's prompt. */
export type PromptSections = {
  instructions?: Record<string, unknown>;
  person?: Record<string, unknown>;
  fallbacks?: Record<string, unknown>;
  rules?: Record<string, unknown>;
};

const headings: Readonly<Record<keyof PromptSections, string>> = {
  instructions: "## Instructions",
  person: "## Persona",
  fallbacks: "## Fallbacks",
  rules: "## Rules",
};

/** Returns the prompt of a configuration; undefined if it has none. */
export function promptOf(config: PromptSections & { prompt?: string }): string | undefined {
  const { prompt, instructions, person, fallbacks, rules } = config;
  if ([prompt, instructions, person, fallbacks, rules].every((part) => part === undefined)) return undefined;
  return withSection(prompt ?? "", config);
}

/** Returns a prompt in which the given sections replace those of the same name. */
export function withSection(prompt: string, sections: PromptSections): string {
  let text = prompt;
  for (const [name, heading] of Object.entries(headings)) {
    const values = sections[name as keyof PromptSections];
    if (values === undefined) continue;
    const lines = Object.entries(values).map(([key, value]) => `- ${key}: ${String(value)}`);
    text = `${withoutSection(text, heading)}\n\n${heading}\n${lines.join("\n")}`.trim();
  }
  return text;
}

/** A section ends at the next heading of its level. */
function withoutSection(text: string, heading: string): string {
  const lines = text.split("\n");
  const start = lines.indexOf(heading);
  if (start === -1) return text.trimEnd();
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith("## "));
  const after = length === -1 ? [] : lines.slice(start + 1 + length);
  return [...lines.slice(0, start), ...after].join("\n").trimEnd();
}
