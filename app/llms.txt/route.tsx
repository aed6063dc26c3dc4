import { docsIndex } from "#app/docs/markdown/docs-index.ts";

/** The list of all pages of the documentation for AI applications, as llmstxt.org describes it. */
export function GET(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" };
  return new Response(docsIndex(), { headers });
}
