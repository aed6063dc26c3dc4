import { SaxesParser } from "saxes";
import { UnreadableFileError } from "./extractor.ts";

/** Events of an XML part, in order; names have no prefix. */
export type XmlEvents = {
  /** `attribute` returns a value by its name without prefix; "" if it is missing. */
  open?(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Reads XML (UTF-8 or UTF-16) as a stream. Files with a DTD are rejected, so entities cannot be declared. Throws
 * `UnreadableFileError`, and what `events` throw.
 */
export async function readXml(source: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  let decoder: TextDecoder | null = null;
  const parser = parserFor(events);
  for await (const chunk of source) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
}

function parserFor(events: XmlEvents) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes }) => {
    events.open?.(withoutPrefix(name), (wanted) => {
      const found = Object.keys(attributes).find((full) => withoutPrefix(full) === wanted);
      return found === undefined ? "" : (attributes[found] ?? "");
    });
  });
  parser.on("closetag", ({ name }) => events.close?.(withoutPrefix(name)));
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  return parser;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function refuse(): never {
  throw new UnreadableFileError("It is damaged: its contents are not well formed.", "fileDamaged");
}
