import { plainText } from "#lib/platform/plain-text.ts";

/** Returns a code for a field's name: "Fecha de visita" → `fecha_de_visita`; `field` if no letter or digit is left. */
export function codeOfName(name: string): string {
  const parts = plainText(name)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return parts.slice(0, 64) || "field";
}
