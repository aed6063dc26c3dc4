import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { readMessages } from "#lib/platform/localization/messages.ts";

/** Returns the English messages, for tests of code that takes its messages from the page. */
export function englishMessages(): Messages {
  return readMessages("en") as unknown as Messages;
}

/** Returns the English translations of a namespace, for tests of functions that take them. */
export function englishText<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
) {
  return createTranslator({ locale: "en", messages: englishMessages(), namespace });
}
