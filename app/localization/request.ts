import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, LOCALE_COOKIE, preferredLocale } from "#lib/platform/localization/locales.ts";
import { availableLocales } from "#lib/platform/localization/messages.ts";
import { compiledMessages } from "./compiled-messages.ts";

/**
 * The language and the messages of a request, for next-intl: the language in the cookie, otherwise the browser's,
 * otherwise English.
 */
export default getRequestConfig(async () => {
  const [jar, requestHeaders] = await Promise.all([cookies(), headers()]);
  const available = availableLocales();
  const chosen = available.find((one) => one === jar.get(LOCALE_COOKIE)?.value);
  const locale =
    chosen ?? preferredLocale(requestHeaders.get("accept-language"), available) ?? DEFAULT_LOCALE;
  return { locale, messages: compiledMessages(locale), timeZone: "UTC" };
});
