import {
  createTranslator,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
  type useTranslations,
} from "next-intl";
import { readMessages } from "#lib/platform/localization/messages.ts";

/** Returns the English translations of a namespace, for tests of functions that take `t`. */
export function english<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
): ReturnType<typeof useTranslations<Namespace>> {
  const messages = readMessages("en") as unknown as Messages;
  return createTranslator({ locale: "en", messages, namespace }) as ReturnType<
    typeof useTranslations<Namespace>
  >;
}
