import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { type Messages, NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { messagesOf } from "./localization/compiled-messages.ts";
import { pageNamespaces } from "./localization/page-namespaces.ts";
import { Providers } from "./providers.tsx";
import "./deferred-fonts.ts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pages.rootLayout");
  return {
    title: { default: "Tertulia", template: "%s · Tertulia" },
    description: t("description"),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f6f4" },
    { media: "(prefers-color-scheme: dark)", color: "#131211" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const requestHeaders = await headers();
  const nonce = requestHeaders.get("x-nonce") ?? undefined;
  // Pages of visitors need no console providers, and they follow the visitor's color scheme.
  const isChat = /^\/(?:widget|f)\//.test(requestHeaders.get("x-path") ?? "");
  const locale = await getLocale();
  const messages = messagesOf(locale, pageNamespaces("layout.tsx"));
  return (
    <html lang={locale} data-chat={isChat || undefined} suppressHydrationWarning>
      <body>
        <NextIntlClientProvider messages={messages as Messages}>
          {isChat ? children : <Providers nonce={nonce}>{children}</Providers>}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
