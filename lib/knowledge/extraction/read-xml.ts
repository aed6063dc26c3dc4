import { UnreadableFileError } from "./extractor.ts";

/** Events of an XML part, in order; names have no prefix. */
export type XmlEvents = {
  /** `attribute` returns a value by its name without prefix; "" if it is missing. */
  open?(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Far larger than any tag of an Office part. */
const MAX_TAG = 262_144;
const MAX_ENTITY = 12;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads XML (1.0, UTF-8 or UTF-16) as a stream, one tag at a time. DTDs and entity expansion are not supported. Throws
 * `UnreadableFileError`.
 */
export async function readXml(source: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  let decoder: TextDecoder | null = null;
  let rest = "";
  for await (const chunk of source) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    rest = consume(rest + decoder.decode(chunk, { stream: true }), events);
    if (rest.length > MAX_TAG) throw damaged();
  }
  if (rest.includes("<")) throw damaged();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Reports everything complete in `text` and returns the rest. */
function consume(text: string, events: XmlEvents): string {
  let at = 0;
  for (;;) {
    const start = text.indexOf("<", at);
    if (start < 0) return reportText(text.slice(at), events);
    if (start > at) events.text?.(decodeEntities(text.slice(at, start)));
    const end = endOfMarkup(text, start);
    if (end < 0) return text.slice(start);
    report(text.slice(start, end), events);
    at = end;
  }
}

/** Reports text; an end that may be the start of an entity is returned. */
function reportText(text: string, events: XmlEvents): string {
  const entity = text.indexOf("&", Math.max(0, text.length - MAX_ENTITY));
  const end = entity < 0 ? text.length : entity;
  if (end > 0) events.text?.(decodeEntities(text.slice(0, end)));
  return text.slice(end);
}

/** Returns the end of a tag, comment, instruction or CDATA section; -1 if it has not arrived yet. */
function endOfMarkup(text: string, start: number): number {
  if (text.startsWith("<!--", start)) return after(text, "-->", start + 4);
  if (text.startsWith("<![CDATA[", start)) return after(text, "]]>", start + 9);
  if (text.startsWith("<?", start)) return after(text, "?>", start + 2);
  let end = text.indexOf(">", start);
  // A quoted value may contain one too.
  while (end >= 0 && hasOpenQuote(text, start, end)) end = text.indexOf(">", end + 1);
  return end < 0 ? -1 : end + 1;
}

function hasOpenQuote(text: string, start: number, end: number): boolean {
  const tag = text.slice(start, end);
  if (!tag.includes("'")) return tag.split('"').length % 2 === 0;
  return /["']/.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, ""));
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

function report(markup: string, events: XmlEvents): void {
  if (markup.startsWith("<![CDATA[")) {
    events.text?.(markup.slice(9, -3));
    return;
  }
  if (markup.startsWith("<!--") || markup.startsWith("<?")) return;
  if (markup.startsWith("<!")) throw damaged();
  const name = /^<\/?(?:[^\s/>:]+:)?([^\s/>:]+)/.exec(markup)?.[1];
  if (name === undefined) throw damaged();
  if (!markup.startsWith("</")) events.open?.(name, (wanted) => attributeOf(markup, wanted));
  if (markup.startsWith("</") || markup.endsWith("/>")) events.close?.(name);
}

/** The common spelling, `name="value"`, is found without parsing the whole tag. */
function attributeOf(tag: string, wanted: string): string {
  const start = `${wanted}="`;
  for (let at = tag.indexOf(start); at > 0; at = tag.indexOf(start, at + 1)) {
    if (!/[\s:]/.test(tag[at - 1] ?? "")) continue;
    const from = at + start.length;
    return decodeEntities(tag.slice(from, tag.indexOf('"', from)));
  }
  return tag.includes("'") || /\s=|=\s/.test(tag) ? unusualAttribute(tag, wanted) : "";
}

function unusualAttribute(tag: string, wanted: string): string {
  const attributes = tag.matchAll(/\s(?:[^\s=:]+:)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  for (const [, name, double, single] of attributes) {
    if (name === wanted) return decodeEntities(double ?? single ?? "");
  }
  return "";
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (all, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : "";
  });
}

function damaged(): UnreadableFileError {
  return new UnreadableFileError("It is damaged: its contents are not well formed.");
}
