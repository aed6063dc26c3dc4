import type { DemoContent, DemoLocale } from "./content.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";

export const demoContents: Record<DemoLocale, DemoContent> = { en: english, es: spanish };
