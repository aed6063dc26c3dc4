import { isObject } from "../prepared-call.ts";

const MAX_LINE = 88;

/** How a language writes values. */
type Notation = { words: Readonly<Record<string, string>>; quotesKeys: boolean; step: string };

/** JavaScript and TypeScript. */
export const javaScript: Notation = { words: {}, quotesKeys: false, step: "  " };
export const python: Notation = {
  words: { null: "None", true: "True", false: "False" },
  quotesKeys: true,
  step: "    ",
};

/**
 * Returns a JSON value as the source of a language. It is on one line if it fits.
 * @param indent the spaces before the line on which it begins
 * @param taken how many characters that line has already
 */
export function literal(value: unknown, notation: Notation, indent = "", taken = indent.length): string {
  const short = shortLiteral(value, notation);
  if (taken + short.length <= MAX_LINE) return short;
  const inner = indent + notation.step;
  const write = (part: unknown, prefix = "") =>
    prefix + literal(part, notation, inner, inner.length + prefix.length);
  const parts = partsOf(value, notation, write);
  if (parts === null) return short;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}

function shortLiteral(value: unknown, notation: Notation): string {
  const write = (part: unknown, prefix = "") => prefix + shortLiteral(part, notation);
  const parts = partsOf(value, notation, write);
  if (parts === null) {
    const text = JSON.stringify(value);
    return notation.words[text] ?? text;
  }
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  if (parts.length === 0) return "{}";
  return notation.quotesKeys ? `{${parts.join(", ")}}` : `{ ${parts.join(", ")} }`;
}

/** Returns the sources of the items of an array or object; null for any other value. */
function partsOf(
  value: unknown,
  { quotesKeys }: Notation,
  write: (part: unknown, prefix?: string) => string,
): string[] | null {
  if (Array.isArray(value)) return value.map((part) => write(part));
  if (!isObject(value)) return null;
  const isPlain = (name: string) => !quotesKeys && /^[A-Za-z_$][\w$]*$/.test(name);
  return Object.entries(value).map(([name, part]) =>
    write(part, `${isPlain(name) ? name : JSON.stringify(name)}: `),
  );
}
