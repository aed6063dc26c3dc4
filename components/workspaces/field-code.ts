import { plainText } from "#lib/platform/plain-text.ts";

/**
 * Returns a code for a custom field that integrations can type, derived from its name: "Fecha de alta" →
 * "fecha_de_alta".
 */
export function fieldCode(name: string): string {
  const code = plainText(name)
    .replace(/[^a-z0-9.-]+/g, "_")
    .slice(0, 64);
  return code.replace(/^_+|_+$/g, "") || "field";
}
