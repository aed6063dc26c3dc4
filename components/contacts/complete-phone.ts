/**
 * Returns a typed phone number with the code of the workspace's country, if it is one of that country; otherwise the
 * text as it is. The list of numbering plans is loaded on first use.
 */
export async function completePhone(text: string, country: string | null): Promise<string> {
  if (country === null || /^\s*(?:\+|00)/.test(text)) return text;
  const { nationalPhone } = await import("#lib/platform/read-value.ts");
  return nationalPhone(text, country) ?? text;
}
