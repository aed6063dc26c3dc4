import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "tertulia-built-"));
mkdirSync(join(folder, "chunks"));
writeFileSync(join(folder, "chunks", "one [x].js"), "plain");
writeFileSync(join(folder, "chunks", "one [x].js.br"), "compressed");
writeFileSync(join(folder, "chunks", "two.js"), "plain");
writeFileSync(join(folder, "secret.br"), "secret");

const serveBuilt = serveBuiltFiles(folder);
const server = createServer((incoming, outgoing) => {
  if (!serveBuilt(incoming, outgoing)) outgoing.writeHead(404).end("left to Next");
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it("sends the compressed file with the headers of a file that never changes", async () => {
  const { status, headers, body } = await get("/_next/static/chunks/one%20%5Bx%5D.js?v=1", "gzip, br");
  expect([status, body]).toEqual([200, "compressed"]);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-length": "10",
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect(await get("/_next/static/chunks/one%20%5Bx%5D.js", "br", "HEAD")).toMatchObject({
    status: 200,
    body: "",
  });
});

it.each([
  ["does not accept Brotli", "/_next/static/chunks/one%20%5Bx%5D.js", "gzip", "GET"],
  ["is not for a built file", "/_next/static/../secret.br", "br", "GET"],
  ["is for a file without a type", "/_next/static/secret", "br", "GET"],
  ["is for a file that is not compressed", "/_next/static/chunks/two.js", "br", "GET"],
  ["cannot be decoded", "/_next/static/%E0%A4%A.js", "br", "GET"],
  ["writes", "/_next/static/chunks/one%20%5Bx%5D.js", "br", "POST"],
])("passes a request to Next that %s", async (_reason, path, encoding, method) => {
  expect(await get(path, encoding, method)).toMatchObject({ status: 404, body: "left to Next" });
});

/** Without `fetch`, which removes `..` from a path and decompresses the body. */
async function get(path: string, encoding: string, method = "GET") {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    request({ port, path, method, headers: { "accept-encoding": encoding } }, resolve)
      .on("error", reject)
      .end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
