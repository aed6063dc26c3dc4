const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns the contents of all elements with a name. Enough for the responses of S3, which nest no equal names. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map(
    ([, content = ""]) => content,
  );
}

/** Returns the text of the first element with a name; undefined if there is none. */
export function textOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0]?.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
  return ENTITIES[name ?? ""] ?? entity;
}

/** Returns a text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
