import { plainText } from "#lib/platform/plain-text.ts";
import type { Path } from "#lib/workers/mapping/read-path.ts";

/** Uses of a payload value other than a target: a filter on calls, or the key that identifies them. */
export const FILTER = "filter";
export const KEY = "key";

type Clue = { use: string; named?: RegExp; pattern?: RegExp };

/** Names are compared without case, accents, blanks, - and _; the first match is the best guess. */
const clues: readonly Clue[] = [
  { use: "contact.email", pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { use: "contact.internalWhatsappNumber", pattern: /^(\+|00)[\d\s().-]{8,20}$/ },
  {
    use: "contact.internalWhatsappNumber",
    named: /phone|mobile|celular|movil|telefono|whatsapp|^(tel|msisdn)$/,
    pattern: /^\+?[\d\s().-]{7,20}$/,
  },
  { use: "contact.lastname", named: /lastname|surname|familyname|apellido/ },
  { use: "contact.name", named: /^((first|full|given|customer|contact)?name|nombres?|nombrecompleto)$/ },
  { use: "contact.tags", named: /^(tags?|labels?|etiquetas?)$/ },
  { use: "opportunity.amount", named: /total|amount|importe|monto|precio|price|valor/, pattern: /\d/ },
  { use: "opportunity.currencyCode", named: /currency|moneda|divisa/ },
  { use: "opportunity.name", named: /^(product|producto|item|plan|course|curso|concepto?)(name|nombre)?$/ },
  { use: "contact.note", named: /note|nota|comment|comentario|message|mensaje/ },
  { use: "task.expirationDate", named: /due|deadline|vence|vencimiento|fechalimite/ },
  { use: "task.name", named: /^(task|tarea|subject|asunto|title|titulo)$/ },
  { use: "contact.stageId", named: /^(stage|etapa|fase)$/ },
  { use: "contact.segmentationId", named: /segment/ },
  { use: "contact.assignedAgentId", named: /^(owner|agent|agente|asesor|responsable|vendedor)(email)?$/ },
  { use: KEY, named: /^(id|uuid|(order|event|pedido|message)(id|number)|reference|referencia|folio)$/ },
  { use: FILTER, named: /^(status|estado|event|evento|type|tipo|topic|action)$/ },
];

/** Returns the likely uses of the value at a path, best first; a custom field of the same name comes first. */
export function guessTargets(
  path: Path,
  value: unknown,
  customFields: readonly { code: string; name: string }[] = [],
): string[] {
  const name = folded(lastName(path));
  const text = typeof value === "object" ? "" : String(value);
  const fields = customFields.filter((field) => [field.code, field.name].map(folded).includes(name));
  const uses = clues
    .filter(({ named, pattern }) => (named?.test(name) ?? true) && (pattern?.test(text.trim()) ?? true))
    .map(({ use }) => use);
  return [...new Set([...fields.map(({ code }) => `contact.customFields.${code}`), ...uses])];
}

/** Returns the innermost key that is a word: for `tags[0]`, `tags`. */
export function lastName(path: Path): string {
  return path.findLast((key) => typeof key === "string")?.toString() ?? "";
}

function folded(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]/gu, "");
}
