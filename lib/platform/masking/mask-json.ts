import type { HiddenFields } from "./hidden-fields.ts";
import { MASKED_VALUE } from "./masked-value.ts";

/** A string (which may be cut off), a mark, or a number, name or other text. Colons say nothing that the order does not. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],]|[^\s"{}[\],:]+/gs;
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
 * Returns JSON with the values of hidden fields masked, at any depth, also in strings that contain JSON. Everything else
 * stays as it was written. JSON that was cut off or is within another text is masked too: it is read by its tokens
 * instead of being parsed.
 */
export function maskJson(text: string, hidden: HiddenFields): string {
  return hidden.size === 0 ? text : applyEdits(text, findHiddenValues(text, hidden));
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
  while (frames.length > 0) endFrame(reading, text.length);
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

/** Masks JSON within a string. A string that cannot be read, because it was cut off, is hidden if it may contain JSON. */
function maskString(token: string, mask: Edit, hidden: HiddenFields): Edit[] {
  if (!token.includes("{")) return [];
  const content = readString(token);
  if (content === null) return [mask];
  const masked = maskJson(content, hidden);
  return masked === content ? [] : [{ ...mask, text: JSON.stringify(masked) }];
}

function toName(token: string): string {
  return (readString(token) ?? token).toLowerCase();
}

/** Returns the content of a string, also if its end is missing; null if it is not one. */
function readString(token: string): string | null {
  for (const text of [token, `${token}"`]) {
    try {
      return String(JSON.parse(text));
    } catch {}
  }
  return null;
}

/** Applies the outermost of the edits. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let done = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < done) continue;
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + text.slice(done);
}
