import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { englishMessages } from "./english-text.ts";

/** Wraps an element in the provider of English messages, to render it in a test. */
export function withEnglish(children: ReactNode) {
  return createElement(NextIntlClientProvider, {
    locale: "en",
    timeZone: "UTC",
    messages: englishMessages(),
    children,
  });
}
