import { AppError, invalid } from "../../errors.ts";

/** Limits of a JSON body. They bound how long parsing one body can block the process. */
const MAX_DEPTH = 32;
const MAX_VALUES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LETTER_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Length of an escape `\uXXXX`. */
const ESCAPE_BYTES = 6;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Parses JSON in UTF-8: at most 50,000 values, at most 32 levels, no NUL and no lone surrogate in any string. Throws
 * INVALID_JSON, or VALIDATION_ERROR for JSON beyond these bounds.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const hasFault = scan(bytes);
  const value = parse(bytes);
  const fault = hasFault ? faultOf(value) : null;
  if (!fault) return value;
  const name = fault.isKey ? "a key of the body" : fault.path.join(".").slice(0, 100) || "the body";
  throw invalid(`${name} ${fault.rule}`);
}

/** State of a scan. In valid UTF-8, JSON contains NUL and lone surrogates only as escapes. */
type Found = { values: number; depth: number; hasFault: boolean };

/** Checks the limits before any value is created. Returns whether a string has NUL or a lone surrogate. */
function scan(bytes: Uint8Array): boolean {
  const found: Found = { values: 1, depth: 0, hasFault: false };
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index + 1, found);
    else if (byte === COMMA) found.values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) enter(found);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) found.depth -= 1;
  }
  if (found.values > MAX_VALUES) throw invalid(`the body must have at most ${MAX_VALUES} values`);
  return found.hasFault;
}

function enter(found: Found): void {
  found.values += 1;
  found.depth += 1;
  if (found.depth > MAX_DEPTH) throw invalid(`the body must not be nested deeper than ${MAX_DEPTH} levels`);
}

function endOfString(bytes: Uint8Array, start: number, found: Found): number {
  let index = start;
  while (index < bytes.length && bytes[index] !== QUOTE) {
    index += bytes[index] === BACKSLASH ? escapeLength(bytes, index, found) : 1;
  }
  return index;
}

/** Returns the length of the escape at `index`, including both halves of a surrogate pair. */
function escapeLength(bytes: Uint8Array, index: number, found: Found): number {
  const unit = unitAt(bytes, index);
  const isHigh = unit >= 0xd800 && unit <= 0xdbff;
  if (isHigh && isLow(unitAt(bytes, index + ESCAPE_BYTES))) return 2 * ESCAPE_BYTES;
  if (unit === 0 || isHigh || isLow(unit)) found.hasFault = true;
  return 2;
}

/** Returns the UTF-16 code unit of an escape `\uXXXX`; NaN for other bytes. The parser rejects invalid digits. */
function unitAt(bytes: Uint8Array, index: number): number {
  if (bytes[index] !== BACKSLASH || bytes[index + 1] !== LETTER_U) return Number.NaN;
  let unit = 0;
  for (let at = index + 2; at < index + ESCAPE_BYTES; at += 1) unit = unit * 16 + digitOf(bytes[at] ?? 0);
  return unit;
}

function digitOf(byte: number): number {
  return byte <= 0x39 ? byte - 0x30 : (byte & 0xf) + 9;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new AppError("INVALID_JSON", "The body is not valid JSON in UTF-8.");
  }
}

type Fault = { path: string[]; isKey: boolean; rule: string };

/** Returns the first string that PostgreSQL rejects. Its path is built only if one is found. */
function faultOf(value: unknown): Fault | null {
  if (typeof value === "string") return faultOfText(value);
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const inKey = faultOfText(key);
    if (inKey) return { ...inKey, isKey: true };
    const fault = faultOf(item);
    if (fault) return { ...fault, path: [key, ...fault.path] };
  }
  return null;
}

function faultOfText(text: string): Fault | null {
  if (text.includes("\0")) return { path: [], isKey: false, rule: "must not contain the NUL character" };
  if (!text.isWellFormed()) return { path: [], isKey: false, rule: "must be well-formed Unicode" };
  return null;
}
