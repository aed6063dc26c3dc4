import { plainText } from "#lib/platform/plain-text.ts";
import type { ImportKind } from "../schema.ts";

/** Normalized column names in English and Spanish, by target. */
const contactWords: Record<string, readonly string[]> = {
  name: [
    "name",
    "first name",
    "firstname",
    "given name",
    "full name",
    "contact",
    "contact name",
    "nombre",
    "nombre completo",
    "cliente",
  ],
  lastname: ["lastname", "last name", "surname", "family name", "apellido", "apellidos"],
  email: ["email", "e mail", "mail", "email address", "correo", "correo electronico", "platformsenderemail"],
  number: [
    "phone",
    "phone number",
    "mobile",
    "cell",
    "cellphone",
    "telephone",
    "whatsapp",
    "number",
    "telefono",
    "movil",
    "celular",
    "numero",
    "numero de telefono",
    "internalwhatsappnumber",
  ],
  stage: ["stage", "status", "phase", "etapa", "fase", "estado"],
  segmentation: ["segmentation", "segment", "segmentacion", "segmento"],
  tags: ["tags", "tag", "labels", "label", "etiquetas", "etiqueta"],
  person: [
    "owner",
    "agent",
    "assigned to",
    "assignee",
    "person",
    "responsable",
    "agente",
    "asignado",
    "asignado a",
    "comercial",
  ],
  note: [
    "note",
    "notes",
    "comment",
    "comments",
    "nota",
    "notas",
    "comentario",
    "comentarios",
    "observaciones",
  ],
};

const opportunityWords: Record<string, readonly string[]> = {
  code: ["code", "opportcode", "opportunity code", "codigo"],
  name: ["name", "title", "opportunity", "deal", "deal name", "nombre", "titulo", "oportunidad", "negocio"],
  amount: ["amount", "value", "price", "total", "importe", "monto", "valor", "precio"],
  currency: ["currency", "currency code", "currencycode", "moneda", "divisa"],
  pipeline: ["pipeline", "embudo", "canal de venta"],
  stage: ["stage", "phase", "etapa", "fase"],
  status: ["status", "state", "result", "estado", "resultado"],
  contact: [
    "contact",
    "client",
    "customer",
    "contact email",
    "contact number",
    "email",
    "phone",
    "contacto",
    "cliente",
    "correo",
    "telefono",
  ],
  person: [
    "owner",
    "assigned to",
    "assignee",
    "person",
    "salesperson",
    "responsable",
    "comercial",
    "asignado a",
    "vendedor",
  ],
  description: ["description", "notes", "details", "descripcion", "notas", "detalles"],
};

/** The part of a file that the guess uses. */
type ColumnsToMap = {
  kind: ImportKind;
  columns: readonly string[];
  samples: readonly (readonly string[])[];
};

/**
 * Suggests one target per column: by its name, otherwise by values that look like emails or phone numbers; each target
 * once. Contact columns named like a custom field get that field; other columns are skipped.
 */
export function guessMapping(
  { kind, columns, samples }: ColumnsToMap,
  fields: readonly { code: string; name: string }[] = [],
): (string | null)[] {
  const keywords = kind === "contacts" ? contactWords : opportunityWords;
  const used = new Set<string>();
  const claim = (target: string | undefined): string | null => {
    if (target === undefined || used.has(target)) return null;
    used.add(target);
    return target;
  };
  const known = kind === "contacts" ? fields : [];
  const byName = columns.map((column) =>
    claim(targetOfName(fold(column), keywords) ?? fieldOf(column, known)),
  );
  if (kind === "opportunities") return byName;
  return byName.map((target, index) => {
    const values = samples.map((row) => row[index]?.trim() ?? "").filter((value) => value !== "");
    return target ?? claim(targetOfValues(values));
  });
}

function targetOfName(name: string, keywords: Record<string, readonly string[]>): string | undefined {
  return Object.keys(keywords).find((target) => keywords[target]?.includes(name));
}

function fieldOf(column: string, fields: readonly { code: string; name: string }[]): string | undefined {
  const name = fold(column);
  const field = fields.find((known) => fold(known.code) === name || fold(known.name) === name);
  return field && `field:${field.code}`;
}

function targetOfValues(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))) return "email";
  const isPhone = (value: string) =>
    /^\+?[\d\s().-]+$/.test(value) && /^\d{9,15}$/.test(value.replace(/\D/g, ""));
  return values.every(isPhone) ? "number" : undefined;
}

/** Lowercase without accents; everything between words becomes a space. */
function fold(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
