import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useFront } from "#lib/testing/servers/front.ts";

const routes = {
  "echo/route.ts": `
    export const GET = (request) => Response.json({ method: request.method, body: "" });
    const echo = async (request) => Response.json({ method: request.method, body: await request.text() });
    export { echo as POST, echo as PUT, echo as PATCH, echo as DELETE, echo as OPTIONS };`,
  "long/route.ts": `
    export const GET = () => Response.json("long ".repeat(1_000));`,
  "limited/route.ts": `
    export const POST = async (request) => {
      let size = 0;
      for await (const chunk of request.body) if ((size += chunk.length) > 1024) return Response.json({ size: "too large" }, { status: 413 });
      return Response.json({ size });
    };`,
};

describe("the front server's HTTP", () => {
  const { url, raw, started } = useFront(routes);

  it.each(["Host: a\r\nHost: a", "Host: a\r\nhost: b"])("rejects two Host headers: %j", async (hosts) => {
    const rejected = await raw(`GET /api/long HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(rejected).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*"success":false,"code":400/);
  });

  it.each(["h2c", "websocket", "TLS/1.0", "unknown/2"])("ignores Upgrade: %s", async (protocol) => {
    const socket = connect(started.port, "127.0.0.1");
    for (const path of ["/api/echo", "/page", "/api/nothing", "/page"]) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${offering(protocol)}\r\n\r\n`);
      const [answer] = await once(socket, "data");
      expect(String(answer)).toMatch(path === "/api/nothing" ? /^HTTP\/1.1 404 / : /^HTTP\/1.1 200 /);
    }
    socket.destroy();
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "reads the body of a %s that offers HTTP/2, with a length or in chunks",
    async (method) => {
      const head = `${method} /api/echo HTTP/1.1\r\nHost: a\r\n${offering("h2c", "close, ")}\r\n`;
      expect(await raw(`${head}Content-Length: 5\r\n\r\nfirst`)).toMatch(/"body":"first"}$/);
      const chunks = "Transfer-Encoding: chunked\r\n\r\n6\r\nsecond\r\n0\r\n\r\n";
      expect(await raw(head + chunks)).toMatch(/"body":"second"}$/);
    },
  );

  it("closes the connection after rejecting a large body, when the client has sent it", async () => {
    const megabyte = `100000\r\n${"a".repeat(0x100000)}\r\n`;
    const head = "POST /api/limited HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const answer = await raw(`${head}${megabyte.repeat(4)}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*"size":"too large"/);
  });

  it("responds to a client that keeps sending a large body, and closes", async () => {
    const head = "POST /api/limited HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const answer = await raw(`${head}100000\r\n${"a".repeat(0x100000)}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*"size":"too large"/);
  });

  it.each(["/api/long", "/api/nothing", "/widget.js"])(
    "sends Strict-Transport-Security for %s",
    async (path) => {
      const { headers } = await fetch(url(path));
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    },
  );

  it("compresses, with the same headers for HEAD as for GET", async () => {
    const headers = { "accept-encoding": "gzip;q=0.5, br" };
    const [got, asked] = await Promise.all([
      fetch(url("/api/long"), { headers }),
      fetch(url("/api/long"), { headers, method: "HEAD" }),
    ]);
    expect(await got.json()).toBe("long ".repeat(1_000));
    expect(await asked.text()).toBe("");
    for (const answer of [got, asked]) {
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(Number(answer.headers.get("content-length"))).toBeLessThan(100);
    }
  });

  const offering = (protocol: string, more = "") =>
    `Connection: ${more}Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk`;
});
