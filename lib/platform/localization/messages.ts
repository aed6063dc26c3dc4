import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import type { MessageTree } from "./message-tree.ts";
import { PSEUDO_LOCALE, pseudoMessages } from "./pseudo-locale.ts";

const root = join(process.cwd(), "messages");
const loaded = new Map<string, MessageTree>();
let locales: string[] | undefined;

/** Returns the languages with a folder in `messages`, and the pseudo-locale if `PSEUDO_LOCALE` is set. Read once. */
export function availableLocales(): string[] {
  locales ??= readLocales();
  return locales;
}

function readLocales(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return env().PSEUDO_LOCALE ? [...folders, PSEUDO_LOCALE] : folders;
}

/**
 * Returns all messages of a language; English ones where the language lacks a translation. Read once, in development
 * on every call.
 * @param locale one of `availableLocales()`
 */
export function readMessages(locale: string): MessageTree {
  const known = env().NODE_ENV === "development" ? undefined : loaded.get(locale);
  if (known) return known;
  const messages = messagesOf(locale);
  loaded.set(locale, messages);
  return messages;
}

function messagesOf(locale: string): MessageTree {
  const english = readFolder(DEFAULT_LOCALE);
  if (locale === DEFAULT_LOCALE) return english;
  return locale === PSEUDO_LOCALE ? pseudoMessages(english) : merged(english, readFolder(locale));
}

function merged(english: MessageTree, translated: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = translated[key];
      if (typeof text === "string") return [key, own ?? text];
      return [key, typeof own === "object" ? merged(text, own) : text];
    }),
  );
}

function readFolder(locale: string): MessageTree {
  const files = readdirSync(join(root, locale)).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(root, locale, file), "utf8")) as MessageTree,
    ]),
  );
}
