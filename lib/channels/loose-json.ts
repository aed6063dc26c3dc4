/** An object of a vendor's JSON; its fields are not validated. */
export type Loose = Record<string, unknown>;

/** No vendor nests this deep. Deeper JSON could be read but not written again (JSON.stringify, jsonb). */
const MAX_DEPTH = 200;

/** Long numbers, and escapes of text that cannot be stored. JSON without them is read many times faster. */
const SPECIAL = /(?:^|[:[,])\s*-?\d{16}|\\u(?:0000|d[89a-f])/i;

/**
 * Parses a vendor's JSON. Integers that a double cannot represent are returned as digits (template ids; RFC 8259,
 * section 6). Texts are returned as PostgreSQL can store them: without NUL, lone surrogates replaced. Throws
 * SyntaxError, or RangeError for extremely deep nesting.
 */
export function parseLoose(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new RangeError("it is nested too deep");
  return SPECIAL.test(text) ? JSON.parse(text, storable) : JSON.parse(text);
}

/** Like `parseLoose`, but returns undefined for a text that is not JSON. */
export function readLoose(text: string): unknown {
  try {
    return parseLoose(text);
  } catch {
    return undefined;
  }
}

/** Returns the nesting depth of a JSON text; stops counting at the limit. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length && deepest <= MAX_DEPTH; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Returns the end of the text that begins at `start`: the first quote that is not escaped. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function storable(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === "string") return storableText(value);
  const isRounded = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
  const digits = context?.source ?? "";
  return isRounded && /^-?\d+$/.test(digits) ? digits : value;
}

function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "") : whole;
}

/** Returns the value if it is an object, otherwise an empty object. */
export function looseObject(value: unknown): Loose {
  return isLoose(value) ? value : {};
}

/** Whether the value is an object, not an array. */
export function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns an object's own field, never an inherited one. */
export function fieldOf(value: unknown, name: string): unknown {
  return isLoose(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns a field as text, including numbers; null if it is missing or empty. */
export function textOf(value: unknown, name: string): string | null {
  const field = fieldOf(value, name);
  if (typeof field === "number" && Number.isFinite(field)) return String(field);
  return typeof field === "string" && field !== "" ? field : null;
}

/** Returns those of the fields that have a text, by name. */
export function textsOf(value: unknown, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, textOf(value, name)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Returns a field as a finite number, including digits in a text; null if it is not a number. */
export function numberOf(value: unknown, name: string): number | null {
  const field = fieldOf(value, name);
  const number = typeof field === "string" && field.trim() !== "" ? Number(field) : field;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Returns a field as a list; empty if it is not a list. */
export function listOf(value: unknown, name: string): unknown[] {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}

/** Larger numbers are milliseconds, not seconds; some vendors send both. */
const SECONDS_END = 1e11;
const EARLIEST = Date.UTC(2009, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/**
 * Returns a vendor's time: seconds or milliseconds since 1970, as number or text, or ISO 8601. Null if it is not a
 * time.
 */
export function momentOf(value: unknown, name: string): Date | null {
  const number = numberOf(value, name);
  const text = textOf(value, name) ?? "";
  const milliseconds = number === null ? Date.parse(text) : number < SECONDS_END ? number * 1000 : number;
  return milliseconds >= EARLIEST && milliseconds <= LATEST ? new Date(milliseconds) : null;
}
