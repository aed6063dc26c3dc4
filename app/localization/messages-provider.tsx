"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { messageLocale } from "#components/ui/text/formats.ts";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";

type Tree = { [key: string]: Tree };
type MessagesProviderProps = { messages: object; children: ReactNode };

/** Adds messages to those of the providers around it. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useMessages();
  const merged = useMemo(() => merge(outer as unknown as Tree, messages as Tree), [outer, messages]);
  const outerLocale = useLocale();
  const isBrowser = typeof document !== "undefined";
  const locale = isBrowser ? messageLocale(outerLocale) : outerLocale;
  if (isBrowser) setReaderMessages(locale, merged);
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
