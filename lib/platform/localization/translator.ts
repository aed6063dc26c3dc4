import compile from "icu-minify/compile";
import format, { type FormatValues } from "icu-minify/format";
import type { createTranslator, Messages, NamespaceKeys, NestedKeyOf } from "next-intl";
import { DEFAULT_LOCALE, preferredLocale } from "./locales.ts";
import type { MessageTree } from "./message-tree.ts";
import { availableLocales, readMessages } from "./messages.ts";

type Namespaces = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** Returns the text of a message by its key in the namespace and its arguments. Throws for an unknown key. */
export type Translator<Namespace extends Namespaces> = ReturnType<
  typeof createTranslator<Messages, Namespace>
>;

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

/**
 * Returns a function that translates the messages of a namespace, for text that the server writes to people. It does
 * not use next-intl, which in the build formats only compiled messages.
 * @param locale the reader's language; English if there are no messages in it
 */
export function translator<Namespace extends Namespaces>(
  locale: string,
  namespace: Namespace,
): Translator<Namespace> {
  const known = preferredLocale(locale, availableLocales()) ?? DEFAULT_LOCALE;
  const messages = readMessages(known);
  const translate = (key: string, values?: FormatValues<string>) =>
    formatMessage(messageAt(messages, `${namespace}.${key}`), known, values);
  return translate as unknown as Translator<Namespace>;
}

/** Returns the text of a message in ICU syntax. Needs no settings of the environment. */
export function formatMessage(message: string, locale: string, values?: FormatValues<string>): string {
  return String(format(compile(message), locale, values, { formatters, timeZone: "UTC" }));
}

function messageAt(messages: MessageTree, path: string): string {
  let found: string | MessageTree | undefined = messages;
  for (const part of path.split(".")) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found !== "string") throw new Error(`there is no message ${path}`);
  return found;
}
