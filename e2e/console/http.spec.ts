import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "#e2e/support/fixtures.ts";

type HttpResponse = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** Sends a request that offers to upgrade to HTTP/2, as `curl --http2` and Java's HttpClient do. */
function offerHttp2(url: string, method: string): Promise<HttpResponse> {
  const headers = {
    Connection: "Upgrade, HTTP2-Settings",
    Upgrade: "h2c",
    "HTTP2-Settings": "AAMAAABkAAQCAAAAAAIAAAAA",
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false });
    sent.on("error", reject);
    sent.on("response", async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) });
    });
    sent.end();
  });
}

test("pages, files and the API respond to a client that offers HTTP/2", async ({ page, baseURL }) => {
  // Next initializes its handler with the first page.
  await page.goto("/login");
  const script = await page.locator("script[src^='/_next/static/']").first().getAttribute("src");
  for (const path of ["/login", "/widget.js", `${script}`, "/api/health"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status } = await offerHttp2(`${baseURL}${path}`, method);
      expect([path, method, status]).toEqual([path, method, 200]);
    }
  }
  const { status } = await offerHttp2(`${baseURL}/api/login`, "POST");
  expect(status).toBe(404);
});

test("robots.txt disallows everything except the chat loader", async ({ request: http }) => {
  const answer = await http.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  expect(await answer.text()).toMatch(/\nUser-agent: \*\nAllow: \/widget\.js\nDisallow: \/\n$/);
});

test("builds of the same sources have the same id", async () => {
  const [sources, id] = await Promise.all([
    readFile(".next/tertulia-sources", "utf8"),
    readFile(".next/BUILD_ID", "utf8"),
  ]);
  expect(id).toBe(sources.slice(0, 20));
});
