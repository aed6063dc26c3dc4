/** A custom field's code an integration can type, from its name: "Fecha de alta" → "fecha_de_alta". */
export function fieldCode(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  const code = plain.replace(/[^a-z0-9.-]+/g, "_").slice(0, 64);
  return code.replace(/^_+|_+$/g, "") || "field";
}
