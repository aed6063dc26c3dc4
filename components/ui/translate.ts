import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from "next-intl";

/** The function that `useTranslations` returns for a namespace, as the parameter of a function outside a component. */
export type Translate<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Namespace>
>;
