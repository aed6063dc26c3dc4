import { request } from "node:http";
import { expect, it, vi } from "vitest";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
const path = "/api/openapi.json";

/** Plain HTTP, because `fetch` adds its own Accept-Encoding and decodes the response. */
function ask(method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const call = request(`${server.url()}${path}`, { method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      });
      call.on("error", reject);
      call.end();
    },
  );
}

it("sends the document compressed, with an ETag that the next call may name", async () => {
  const first = await ask("GET", { "accept-encoding": "gzip, br" });
  expect(first).toMatchObject({
    status: 200,
    headers: {
      "content-type": "application/json",
      "content-encoding": "br",
      "content-length": String(first.bytes.byteLength),
      vary: "Accept-Encoding",
      "cache-control": "no-cache",
    },
  });
  const again = await ask("GET", {
    "accept-encoding": "gzip, br",
    "if-none-match": String(first.headers.etag),
  });
  expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag } });
  expect(again.bytes.byteLength).toBe(0);
  expect(again.headers["x-ratelimit-limit"]).toBe("120");
});

it("sends only the headers for HEAD", async () => {
  const whole = await ask("GET");
  const head = await ask("HEAD");
  expect(head.status).toBe(200);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers["content-length"]).toBe(String(whole.bytes.byteLength));
  expect(head.bytes.byteLength).toBe(0);
});

it("contains the address of the installation", async () => {
  const { servers } = (await (await server.fetch(path)).json()) as { servers: unknown };
  expect(servers).toEqual([{ url: server.url(), "x-internal": false }]);
});

it("is not rebuilt for the next 100 calls", async () => {
  await ask("GET");
  await resetBuckets();
  const stringify = vi.spyOn(JSON, "stringify");
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask("GET")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const documents = stringify.mock.calls.filter(([value]) => Object.hasOwn(Object(value), "openapi"));
    expect(documents).toEqual([]);
  } finally {
    stringify.mockRestore();
  }
});
