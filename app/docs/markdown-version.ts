import type { Metadata } from "next";
import { env } from "#lib/platform/env.ts";

/** Returns metadata that links a page of the documentation to its Markdown version. */
export function markdownVersion(path: string): Metadata {
  return { alternates: { types: { "text/markdown": `${env().PUBLIC_URL}${path}.md` } } };
}
