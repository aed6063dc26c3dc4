import { type GuideEntry, guideList, type ParsedGuide, parseGuide, readGuide } from "#lib/guides/index.ts";
import { env } from "#lib/platform/env.ts";
import { generatedPart } from "./generated-parts.ts";

/** A guide as its page shows it. `href` is its address, `markdown` its text without the reader's values. */
export type DocsGuide = GuideEntry & ParsedGuide & { href: string; markdown: string; language: string };

const byLocale = new Map<string, DocsGuide[]>();

/** Returns all guides in a language, in reading order. They are read once, in development each time. */
export function guidesIn(locale: string): readonly DocsGuide[] {
  const known = env().NODE_ENV === "development" ? undefined : byLocale.get(locale);
  if (known) return known;
  const guides = guideList.map((entry) => {
    const text = readGuide(entry, locale, generatedPart);
    return { ...text, ...parseGuide(text.markdown), ...entry, href: `/docs/${entry.slug}` };
  });
  byLocale.set(locale, guides);
  return guides;
}
