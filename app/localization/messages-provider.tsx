"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";

type Tree = { [key: string]: Tree };
type MessagesProviderProps = { messages: object; children: ReactNode };

/** Adds messages to those of the providers around it. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useMessages();
  const merged = useMemo(() => merge(outer as unknown as Tree, messages as Tree), [outer, messages]);
  const locale = useLocale();
  if (typeof document !== "undefined") setReaderMessages(locale, merged);
  return (
    <NextIntlClientProvider locale={locale} messages={merged}>
      {children}
    </NextIntlClientProvider>
  );
}

function merge(outer: Tree, inner: Tree): Messages {
  const merged = { ...outer };
  for (const [domain, components] of Object.entries(inner))
    merged[domain] = { ...outer[domain], ...components };
  return merged as unknown as Messages;
}
