import type { DemoContent, DemoLocale } from "./content.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";

/** The demo in each language. */
export const demoContents: Record<DemoLocale, DemoContent> = { en: english, es: spanish };
