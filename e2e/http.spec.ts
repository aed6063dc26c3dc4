import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "./fixtures.ts";

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** Sends one request as a client does that offers HTTP/2 over plain HTTP (curl --http2, Java's HttpClient). */
function offerHttp2(url: string, method: string): Promise<Answer> {
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

test("pages, files and the API answer a client that offers HTTP/2", async ({ page, baseURL }) => {
  // Next's handler sets itself up with its first page.
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

test("robots.txt keeps search engines out, except for the chat's loader", async ({ request: http }) => {
  const answer = await http.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  expect(await answer.text()).toMatch(/\nUser-agent: \*\nAllow: \/widget\.js\nDisallow: \/\n$/);
});
