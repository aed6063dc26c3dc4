import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { DEFAULT_LOCALE } from "./locales.ts";
import type { MessageTree } from "./message-tree.ts";
import { PSEUDO_LOCALE, pseudoMessages } from "./pseudo-locale.ts";

const root = join(process.cwd(), "messages");
const loaded = new Map<string, MessageTree>();

/** Returns the languages with a folder in `messages`, and the pseudo-locale if `PSEUDO_LOCALE` is set. */
export function availableLocales(): string[] {
  const locales = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return env().PSEUDO_LOCALE ? [...locales, PSEUDO_LOCALE] : locales;
}

/**
 * Returns all messages of a language; English ones where the language lacks a file. Read once, in development on
 * every call.
 * @param locale one of `availableLocales()`
 */
export function readMessages(locale: string): MessageTree {
  const known = env().NODE_ENV === "development" ? undefined : loaded.get(locale);
  if (known) return known;
  const messages =
    locale === PSEUDO_LOCALE ? pseudoMessages(readMessages(DEFAULT_LOCALE)) : readFolder(locale);
  loaded.set(locale, messages);
  return messages;
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
