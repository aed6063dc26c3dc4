import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from "next-intl";

/** The function that `useTranslations` returns for a namespace, as the parameter of a function outside a component. */
export type Translate<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Namespace>
>;

type Lookup = { (key: never): string; has: (key: never) => boolean };

/**
 * Returns the message of a value with an unknown type, such as the name of a trigger in a response.
 * @param key the key of the message
 * @param otherwise the text if there is no such message; the key by default
 */
export function translateValue(t: Lookup, key: string, otherwise = key): string {
  return t.has(key as never) ? t(key as never) : otherwise;
}
