import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressJson, compressResponse } from "./compress-response.ts";

const long = { text: "Ñandú ".repeat(500) };
const json = JSON.stringify(long);

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

function streamed(chunks: string[], onCancel?: () => void): Response {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel: () => onCancel?.(),
  });
  return new Response(body, { headers: { "content-type": "text/csv; charset=utf-8" } });
}

describe("compressResponse", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("compresses JSON with %s and keeps everything else", async (encoding, decompress) => {
    const headers = { "X-Own": "1", Vary: "Origin", "Set-Cookie": "a=1", "Content-Length": `${json.length}` };
    const response = await compressResponse(Response.json(long, { status: 201, headers }), encoding);
    const bytes = await bytesOf(response);
    expect(decompress(bytes).toString()).toBe(json);
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json",
      "content-encoding": encoding,
      "content-length": String(bytes.length),
      "set-cookie": "a=1",
      vary: "Origin, Accept-Encoding",
      "x-own": "1",
    });
  });

  it("does not compress a small body, and sends Vary", async () => {
    const text = "x".repeat(1_021);
    const response = await compressResponse(Response.json(text), "gzip");
    expect(await response.json()).toBe(text);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json",
      "content-length": "1023",
      vary: "Accept-Encoding",
    });
    const larger = await compressResponse(Response.json(`${text}x`), "gzip");
    expect(larger.headers.get("content-encoding")).toBe("gzip");
  });

  it("does not compress for a client that accepts no encoding", async () => {
    const response = await compressResponse(Response.json(long), null);
    expect(await response.text()).toBe(json);
    expect([response.headers.get("vary"), response.headers.has("content-encoding")]).toEqual([
      "Accept-Encoding",
      false,
    ]);
  });

  it.each<Record<string, string>>([
    { "content-type": "text/event-stream" },
    { "content-type": "image/png" },
    { "content-type": "application/octet-stream" },
    { "content-type": "application/json", "content-encoding": "gzip" },
    { "content-type": "text/plain", "cache-control": "no-transform" },
    { "content-type": "text/plain", "content-range": "bytes 0-1/2" },
    { "content-type": "text/plain", etag: '"1"' },
  ])("returns the same response for %j", async (headers) => {
    const response = new Response(json, { headers });
    expect(await compressResponse(response, "gzip")).toBe(response);
  });

  it("returns the same response without a body", async () => {
    const response = new Response(null, { status: 204, headers: { "content-type": "text/plain" } });
    expect(await compressResponse(response, "gzip")).toBe(response);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("compresses a stream with %s as it arrives", async (encoding, decompress) => {
    const lines = Array.from({ length: 5_000 }, (_, line) => `${line},Ñandú\n`);
    const response = await compressResponse(streamed(lines), encoding);
    expect(response.headers.has("content-length")).toBe(false);
    expect(decompress(await bytesOf(response)).toString()).toBe(lines.join(""));
  });

  it("ends a stream when the reader disconnects", async () => {
    const cancelled = Promise.withResolvers<void>();
    const lines = Array.from({ length: 100_000 }, () => `${Math.random()}\n`);
    const response = await compressResponse(streamed(lines, cancelled.resolve), "gzip");
    await response.body?.cancel();
    await cancelled.promise;
  });

  it("rejects if the body fails before anything was sent, and aborts later", async () => {
    const failing = (good: number) => {
      let left = good;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left > 0) controller.enqueue(new Uint8Array(10));
          else controller.error(new Error("broken"));
          left -= 1;
        },
      });
      return new Response(body, { headers: { "content-type": "text/csv" } });
    };
    await expect(compressResponse(failing(1), "gzip")).rejects.toThrow("broken");
    const response = await compressResponse(failing(3), "gzip");
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});

describe("compressJson", () => {
  const response = (body: string) => ({ status: 201, headers: { "X-Own": "1" }, body });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("compresses with %s and keeps everything else", async (encoding, decompress) => {
    const { body, ...rest } = await compressJson(response(json), encoding);
    expect(decompress(Buffer.from(body)).toString()).toBe(json);
    const headers = { "X-Own": "1", Vary: "Accept-Encoding", "Content-Encoding": encoding };
    expect(rest).toEqual({ status: 201, headers });
  });

  it.each([
    ["a small body", "x".repeat(1_023), "gzip"],
    ["a client that accepts no encoding", json, null],
  ])("does not compress for %s", async (_case, body, acceptEncoding) => {
    const headers = { "X-Own": "1", Vary: "Accept-Encoding" };
    expect(await compressJson(response(body), acceptEncoding)).toEqual({ status: 201, headers, body });
  });
});
