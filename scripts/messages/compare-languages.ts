import compile from "icu-minify/compile";
import { languages } from "#messages/languages.ts";
import { type FlatMessages, languageFolders, readLanguage } from "./message-files.ts";

/** A compiled message: text, the number of a plural (0), arguments with a kind and options, tags with their content. */
type Part = string | 0 | [name: string, kind?: number, options?: Record<string, Parts>];
type Parts = string | Part[];

/**
 * Returns the missing and the additional messages of each language compared with English, messages whose arguments or
 * syntax differ, and differences between the folders and `messages/languages.ts`.
 */
export function compareLanguages(): string[] {
  const english = readLanguage("en");
  const folders = languageFolders();
  const listed: readonly string[] = languages;
  return [
    ...folders.filter((one) => !listed.includes(one)).map((one) => `messages/languages.ts lacks ${one}`),
    ...listed.filter((one) => !folders.includes(one)).map((one) => `messages/${one} is missing`),
    ...folders.flatMap((language) => compareWith(english, language)),
  ];
}

function compareWith(english: Map<string, FlatMessages>, language: string): string[] {
  const own = readLanguage(language);
  return [...english].flatMap(([domain, messages]) => {
    const file = `messages/${language}/${domain}.json`;
    const translated = own.get(domain) ?? new Map<string, string>();
    const extra = [...translated.keys()].filter((key) => !messages.has(key));
    return [
      ...extra.map((key) => `${file} has the unknown key ${key}`),
      ...[...messages].flatMap(([key, text]) => compare(`${file} ${key}`, text, translated.get(key))),
    ];
  });
}

function compare(place: string, english: string, translated: string | undefined): string[] {
  if (translated === undefined) return [`${place} is missing`];
  try {
    const wanted = argumentsOf(english).join(", ");
    const found = argumentsOf(translated).join(", ");
    if (wanted !== found)
      return [`${place} has the arguments ${found || "none"} instead of ${wanted || "none"}`];
    return canBeEmpty(translated) ? [`${place} can be empty, and next-intl would show its key`] : [];
  } catch (error) {
    return [`${place} is not valid: ${(error as Error).message}`];
  }
}

/** Returns whether some values of the arguments leave nothing of the message. */
function canBeEmpty(text: string): boolean {
  const isEmpty = (parts: Parts): boolean => (Array.isArray(parts) ? parts.every(isEmptyPart) : parts === "");
  const isEmptyPart = (part: Part): boolean => {
    if (!Array.isArray(part)) return part === "";
    const [, kind, options] = part;
    return typeof kind === "number" && kind > 0 && Object.values(options ?? {}).some(isEmpty);
  };
  return isEmpty(compile(text) as Parts);
}

/** Returns the names of a message's arguments and tags. Throws if its syntax is wrong. */
export function argumentsOf(text: string): string[] {
  const found = new Set<string>();
  const collectAll = (parts: Parts): void => {
    if (Array.isArray(parts)) for (const part of parts) collect(part);
  };
  const collect = (part: Part): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, options] = part;
    found.add(name);
    if (typeof kind === "number" && kind > 0)
      for (const option of Object.values(options ?? {})) collectAll(option);
    else collectAll(part.slice(1) as Parts);
  };
  collectAll(compile(text) as Parts);
  return [...found].sort();
}
