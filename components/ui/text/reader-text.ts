import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Translate } from "../translate.ts";

/**
 * A browser has one reader, so the messages of the page are kept in the module. A server serves many and must set none.
 */
let reader: { locale: string; messages: Messages } | undefined;

/** Sets the language and the messages of this page. */
export function setReaderMessages(locale: string, messages: Messages): void {
  reader = { locale, messages };
}

/**
 * Returns the translations of a namespace outside of components, in code that runs only in the browser: event
 * handlers, toasts, announcements. Components use `useTranslations`.
 * @throws an Error before the page has set its messages
 */
export function readerText<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
): Translate<Namespace> {
  if (!reader) throw new Error("The page has not set its messages.");
  return createTranslator({ ...reader, namespace }) as Translate<Namespace>;
}
