import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { contentResponse } from "../response/content-response.ts";
import { memoizeByOrigin, prepareDocument, sendDocument } from "./prepared-document.ts";

const content = { openapi: "3.1.0", text: "a".repeat(2_000) };
const document = await prepareDocument(content);
const ask = (headers: Record<string, string>) =>
  contentResponse(sendDocument(new Headers(headers), document), new Request("http://localhost"));

it.each([
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["deflate", null],
])("responds to Accept-Encoding %j with the encoding %j", (accepted, encoding) => {
  expect(ask({ "accept-encoding": accepted }).headers.get("content-encoding")).toBe(encoding);
});

it("sends the same document in every encoding", async () => {
  const bytesOf = async (encoding: string) =>
    Buffer.from(await ask({ "accept-encoding": encoding }).arrayBuffer());
  const text = JSON.stringify(content);
  expect(brotliDecompressSync(await bytesOf("br")).toString()).toBe(text);
  expect(gunzipSync(await bytesOf("gzip")).toString()).toBe(text);
  expect((await bytesOf("identity")).toString()).toBe(text);
});

it("has a different strong ETag for each encoding", () => {
  const etags = ["br", "gzip", "identity"].map((encoding) =>
    ask({ "accept-encoding": encoding }).headers.get("etag"),
  );
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

it("returns 304 without a body for the ETag it sent", async () => {
  const etag = ask({ "accept-encoding": "br" }).headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = ask({ "accept-encoding": "br", "if-none-match": known });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("etag")).toBe(etag);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
  }
  expect(ask({ "accept-encoding": "gzip", "if-none-match": etag }).status).toBe(200);
});

it("prepares once for several calls", async () => {
  const built: string[] = [];
  const prepared = memoizeByOrigin((serverUrl) => {
    built.push(serverUrl);
    return prepareDocument({ servers: [{ url: serverUrl }] });
  });
  const all = await Promise.all(Array.from({ length: 100 }, () => prepared("https://crm.example")));
  expect(new Set(all).size).toBe(1);
  expect(built).toEqual(["https://crm.example"]);
});
