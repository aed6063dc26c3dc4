import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, LOCALE_COOKIE, preferredLocale } from "#lib/platform/localization/locales.ts";
import { availableLocales } from "#lib/platform/localization/messages.ts";
import { compiledMessages } from "./compiled-messages.ts";

/**
 * The language and the messages of a request, for next-intl: the language in the cookie, otherwise the browser's,
 * otherwise English. The cookie is of people who sign in; the chat on websites follows the visitor's browser, and a
 * form has its own language.
 */
export default getRequestConfig(async () => {
  const [jar, requestHeaders] = await Promise.all([cookies(), headers()]);
  const available = availableLocales();
  const isChat = requestHeaders.get("x-path")?.startsWith("/widget/");
  const ofPage = available.find((one) => one === requestHeaders.get("x-page-language"));
  const chosen = isChat ? undefined : available.find((one) => one === jar.get(LOCALE_COOKIE)?.value);
  const locale =
    ofPage ?? chosen ?? preferredLocale(requestHeaders.get("accept-language"), available) ?? DEFAULT_LOCALE;
  return { locale, messages: compiledMessages(locale), timeZone: "UTC" };
});
