import { existsSync, readFileSync } from "node:fs";
import type { GuideEntry } from "./guide-list.ts";

/** Content after this comment in a page of `docs` is for developers of Tertulia, not part of the guide. */
const END = "<!-- End of the guide -->";
const GENERATED = /^<!-- ((?:Rows|Fields|Code): .+) -->$/gm;
/** The addresses that guides use for the installation. */
const ADDRESSES = /https:\/\/crm\.example(?![.\w-])|http:\/\/localhost:3000\b/g;
const WORKSPACE = /\bWORKSPACE_ID\b/g;

/** Values that replace the examples of a guide. */
type Installation = {
  publicUrl: string;
  /** Null if the reader is not signed in. */
  workspaceId: string | null;
};

/** A guide's Markdown and its language. */
type GuideText = { markdown: string; language: string };

/**
 * Returns a guide in a language, or in English.
 *
 * @param generate Returns the Markdown that replaces a comment such as `<!-- Rows: error codes -->`, by its text.
 */
export function readGuide(guide: GuideEntry, locale: string, generate: (name: string) => string): GuideText {
  const translated = guide.file.replace(/\.md$/, `.${locale}.md`);
  const isTranslated = existsSync(translated);
  const [published = ""] = readFileSync(isTranslated ? translated : guide.file, "utf8").split(END);
  const markdown = published.trimEnd().replaceAll(GENERATED, (_, name: string) => generate(name));
  return { markdown, language: isTranslated ? locale : "en" };
}

/** Replaces the example address and workspace with those of the reader. */
export function fillPlaceholders(text: string, { publicUrl, workspaceId }: Installation): string {
  const localText = text.replaceAll(ADDRESSES, () => publicUrl);
  return workspaceId === null ? localText : localText.replaceAll(WORKSPACE, workspaceId);
}
