import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from "@shikijs/core";
import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import bash from "@shikijs/langs/bash";
import json from "@shikijs/langs/json";
import python from "@shikijs/langs/python";
import typescript from "@shikijs/langs/typescript";

/** A piece of a line, with the class of its color. */
export type Piece = { text: string; className: string | undefined };

const MAX_CACHED = 2_000;
const THEME = "css-variables";

const languages: Record<string, string> = {
  bash: "shellscript",
  sh: "shellscript",
  shell: "shellscript",
  js: "typescript",
  javascript: "typescript",
  ts: "typescript",
  typescript: "typescript",
  json: "json",
  python: "python",
  py: "python",
};

/** The colors are classes instead of styles, so that the page needs no inline styles. */
const classes: Record<string, string> = {
  "token-keyword": "text-code-word",
  "token-string": "text-code-text",
  "token-string-expression": "text-code-text",
  "token-constant": "text-code-number",
  "token-function": "text-code-key",
  "token-parameter": "text-code-key",
  "token-comment": "text-ink-soft italic",
  "token-punctuation": "text-ink-soft",
};

let highlighter: HighlighterCore | undefined;
const cache = new Map<string, Piece[][]>();

/**
 * Returns the colored pieces of each line of a code. Client components use `LazyHighlightedCode`: no page loads the
 * grammars at first.
 *
 * @param language A name or alias such as "ts" or "bash". Code in an unknown language has no colors.
 */
export function highlight(code: string, language: string): Piece[][] {
  const lang = languages[language];
  if (lang === undefined) return code.split("\n").map((text) => [{ text, className: undefined }]);
  const key = `${lang}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const lines = loadHighlighter()
    .codeToTokensBase(code, { lang, theme: THEME })
    .map((tokens) =>
      joinPieces(tokens.map(({ content, color }) => ({ text: content, className: classOf(color) }))),
    );
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(key, lines);
  return lines;
}

function loadHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: THEME })],
    langs: [bash, json, python, typescript],
    engine: createJavaScriptRegexEngine(),
  });
  return highlighter;
}

/** `var(--shiki-token-string)` → the class of strings. */
function classOf(color: string | undefined): string | undefined {
  return classes[/--shiki-([\w-]+)/.exec(color ?? "")?.[1] ?? ""];
}

/** Joins neighbors of one color, so that the page has fewer elements. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { text, className } of pieces) {
    const last = joined.at(-1);
    if (last && (last.className === className || text.trim() === "")) last.text += text;
    else joined.push({ text, className });
  }
  return joined;
}
