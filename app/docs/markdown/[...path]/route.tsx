import { markdownPage } from "../markdown-page.ts";

type PageProps = { params: Promise<{ path: string[] }> };

/** A page of the documentation as Markdown. next.config.mjs sends the address of a page with `.md` here. */
export async function GET(_request: Request, { params }: PageProps): Promise<Response> {
  const text = markdownPage((await params).path.join("/"));
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "public, max-age=300" };
  if (text === null) return new Response("# Page not found\n", { status: 404, headers });
  return new Response(text, { headers });
}
