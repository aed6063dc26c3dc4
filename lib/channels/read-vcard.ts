/** The contents of a vCard. */
type Vcard = {
  /** Empty if the card has none. */
  name: string;
  phones: string[];
  emails: string[];
  organization: string | null;
};

type Property = { name: string; value: string };

/**
 * Reads the first vCard of a text, version 2.1, 3.0 or 4.0 (RFC 6350): its name, numbers, addresses and organization.
 * Unreadable properties are left out.
 */
export function readVcard(text: string): Vcard {
  const properties = propertiesOf(text);
  const valuesOf = (name: string) =>
    properties.flatMap((property) => (property.name === name ? (partsOf(property.value)[0] ?? []) : []));
  const [organization = null] = [...valuesOf("ORG"), ...valuesOf("X-WA-BIZ-NAME")].filter(isSaid);
  return {
    name: valuesOf("FN").find(isSaid) ?? structuredName(properties),
    phones: distinct(valuesOf("TEL").map((value) => value.replace(/^tel:/i, ""))),
    emails: distinct(valuesOf("EMAIL").map((value) => value.replace(/^mailto:/i, ""))),
    organization,
  };
}

function isSaid(value: string): boolean {
  return value !== "";
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(isSaid))];
}

/** Returns the parts of N in their usual spoken order. */
function structuredName(properties: readonly Property[]): string {
  const parts = partsOf(properties.find(({ name }) => name === "N")?.value ?? "");
  const [family = "", given = "", additional = "", prefixes = "", suffixes = ""] = parts;
  return [prefixes, given, additional, family, suffixes].filter(isSaid).join(" ");
}

/** Splits a value at semicolons and removes the escapes. */
function partsOf(value: string): string[] {
  // An escaped backslash escapes nothing. Text from a vendor never contains NUL.
  return value
    .replaceAll("\\\\", "\0")
    .split(/(?<!\\);/)
    .map((part) =>
      part
        .replace(/\\n/gi, " ")
        .replace(/\\([,;:])/g, "$1")
        .replaceAll("\0", "\\")
        .replace(/\s+/g, " ")
        .trim(),
    );
}

function propertiesOf(text: string): Property[] {
  const properties: Property[] = [];
  for (const line of logicalLines(text)) {
    const property = propertyOf(line);
    if (property?.name === "END") break;
    if (property) properties.push(property);
  }
  return properties;
}

const QUOTED_PRINTABLE = /;(?:encoding=)?"?quoted-printable/i;

/** Joins folded lines: folded by a leading space, or in quoted-printable by a trailing "=". */
function logicalLines(text: string): string[] {
  const lines: string[][] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    const isFolded = !isOpen && /^[ \t]/.test(line);
    const current: string[] = last && (isOpen || isFolded) ? last : [];
    if (current !== last) lines.push(current);
    isOpen = line.endsWith("=") && QUOTED_PRINTABLE.test(current[0] ?? line);
    current.push(line.slice(isFolded ? 1 : 0, isOpen ? -1 : undefined));
  }
  return lines.map((pieces) => pieces.join(""));
}

/** Reads `group.NAME;parameters:value`; null if the line is not a property. */
function propertyOf(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):/.exec(line);
  if (!match) return null;
  const [head, name = "", parameters = ""] = match;
  const value = line.slice(head.length);
  const decoded = QUOTED_PRINTABLE.test(parameters) ? unquote(value, charsetOf(parameters)) : value;
  return { name: name.toUpperCase(), value: decoded };
}

function charsetOf(parameters: string): string {
  return /;charset="?([\w.:-]+)/i.exec(parameters)?.[1] ?? "utf-8";
}

/** Decodes quoted-printable. Bytes that are invalid in the character set are read as Windows-1252. */
function unquote(value: string, charset: string): string {
  const bytes = Buffer.concat(
    value
      .split(/((?:=[0-9a-f]{2})+)/i)
      .map((piece, nth) =>
        nth % 2 === 1 ? Buffer.from(piece.replaceAll("=", ""), "hex") : Buffer.from(piece, "utf8"),
      ),
  );
  return decode(bytes, charset) ?? decode(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes);
}

function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
