import { markdownPage } from "../markdown-page.ts";

type PageProps = { params: Promise<{ path: string[] }> };

/** A page of the documentation as Markdown: the address of the page with `.md`, which next.config.mjs leads here. */
export async function GET(_request: Request, { params }: PageProps): Promise<Response> {
  const text = markdownPage((await params).path.join("/"));
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "public, max-age=300" };
  if (text === null) return new Response("# Page not found\n", { status: 404, headers });
  return new Response(text, { headers });
}
