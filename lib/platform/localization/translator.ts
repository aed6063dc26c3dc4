import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { DEFAULT_LOCALE, preferredLocale } from "./locales.ts";
import { availableLocales, readMessages } from "./messages.ts";

/**
 * Returns a function that translates the messages of a namespace, for text that the server writes to people.
 * @param locale the reader's language; English if there are no messages in it
 */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: string,
  namespace: Namespace,
) {
  const known = preferredLocale(locale, availableLocales()) ?? DEFAULT_LOCALE;
  return createTranslator<Messages, Namespace>({
    locale: known,
    messages: readMessages(known) as Messages,
    namespace,
  });
}
