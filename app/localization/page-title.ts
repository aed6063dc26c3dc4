import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

/**
 * Returns a page's `generateMetadata`: the title in the language of the request, and other metadata.
 * @param title a key of "pages.titles"
 */
export function pageTitle(title: keyof AppMessages["pages"]["titles"], rest: Metadata = {}) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations("pages.titles");
    return { ...rest, title: t(title) };
  };
}
