import type { HiddenFields } from "./hidden-fields.ts";
import { MASKED_VALUE } from "./masked-value.ts";

/** A string, a mark, or a number or name. Colons add no information to the order. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|[^\s"{}[\],:]+/gs;
/**
 * A key of at most 100 characters at any place, and its value: a string, the beginning of an object or array, or
 * another text. JSON in strings has escaped quotation marks, with 1, 3, 7 … backslashes at each depth.
 */
const PAIR =
  /(\\{0,15}"|\\{1,15}u0022)([^"]{0,600}?)\1\s*:\s*(?=(\1(?:.*?[^\\])??\1|\1.*|[{[]|[^\s"\\,}\]]+))/gs;
const MASK = JSON.stringify(MASKED_VALUE);

/** A part of the text, and what replaces it. */
type Edit = { start: number; end: number; text: string };

/** An object or array that has not ended. */
type Frame = {
  start: number;
  isObject: boolean;
  /** The key whose value comes next, in lower case; null before a key and in arrays. */
  key: string | null;
  /** The code of a custom field, `{code, value}` or `{code, val}`, and where its value is. */
  code: string | null;
  values: Edit[];
};

/**
 * Returns JSON with the values of hidden fields masked, at any depth, also in strings that contain JSON. Everything
 * else stays as it was written. In a text that contains JSON or was cut off, keys are found without regard to what
 * surrounds them: that may hide more, for example everything after the beginning of a hidden object.
 */
export function maskJson(text: string, hidden: HiddenFields): string {
  if (hidden.size === 0) return text;
  return applyEdits(text, isJson(text) ? findHiddenValues(text, hidden) : findValuesOfKeys(text, hidden));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function findValuesOfKeys(text: string, hidden: HiddenFields): Edit[] {
  const edits: Edit[] = [];
  const ofCodes: Edit[] = [];
  let hasCode = false;
  for (const { 0: match, 1: quote = "", 2: name = "", 3: value = "", index } of text.matchAll(PAIR)) {
    const key = unescaped(name);
    const start = index + match.length;
    // A mark in an object may be missing, so its end is not known.
    const end = value === "{" || value === "[" ? text.length : start + value.length;
    const edit = { start, end, text: quote + MASKED_VALUE + quote };
    if (hidden.has(key)) edits.push(edit);
    if (key === "value" || key === "val") ofCodes.push(edit);
    if (key === "code") hasCode ||= hidden.has(unescaped(value.replaceAll(quote, "")));
  }
  return hasCode ? [...edits, ...ofCodes] : edits;
}

/** Returns a name in lower case, with the characters that it has as `\u00e1` or `\/`. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\+(?:u([\da-f]{4})|(.))/gis, (_, code: string | undefined, other: string) =>
      code === undefined ? other : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .toLowerCase();
}

type Reading = { text: string; hidden: HiddenFields; frames: Frame[]; edits: Edit[] };

function findHiddenValues(text: string, hidden: HiddenFields): Edit[] {
  const reading: Reading = { text, hidden, frames: [], edits: [] };
  const { frames, edits } = reading;
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const end = start + token.length;
    const frame = frames.at(-1);
    if (token === "{" || token === "[") {
      frames.push({ start, isObject: token === "{", key: null, code: null, values: [] });
    } else if (token === "}" || token === "]") endFrame(reading, end);
    else if (token === "," && frame) frame.key = null;
    else if (frame?.isObject && frame.key === null) frame.key = toName(token);
    else endValue(reading, start, end);
  }
  return edits;
}

function endFrame(reading: Reading, end: number): void {
  const frame = reading.frames.pop();
  if (!frame) return;
  if (frame.code !== null && reading.hidden.has(frame.code)) reading.edits.push(...frame.values);
  endValue(reading, frame.start, end);
}

function endValue({ text, hidden, frames, edits }: Reading, start: number, end: number): void {
  const frame = frames.at(-1);
  const mask = { start, end, text: MASK };
  const key = frame?.key ?? null;
  if (key !== null && hidden.has(key)) edits.push(mask);
  else if (text[start] === '"') edits.push(...maskString(text.slice(start, end), mask, hidden));
  if (frame && key === "code") frame.code = toName(text.slice(start, end));
  if (frame && (key === "value" || key === "val")) frame.values.push(mask);
}

/** Masks JSON within a string. */
function maskString(token: string, mask: Edit, hidden: HiddenFields): Edit[] {
  const content: string = JSON.parse(token);
  const masked = content.includes('"') ? maskJson(content, hidden) : content;
  return masked === content ? [] : [{ ...mask, text: JSON.stringify(masked) }];
}

function toName(token: string): string {
  return String(JSON.parse(token)).toLowerCase();
}

/** Applies the edits; of those that overlap, the first. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let done = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start >= done) result += text.slice(done, edit.start) + edit.text;
    done = Math.max(done, edit.end);
  }
  return result + text.slice(done);
}
