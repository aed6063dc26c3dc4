import { connect } from "node:net";
import type { TestServer } from "../servers/server.ts";

type Call = { method: string; path: string; headers: Record<string, string> };

/**
 * Sends a call whose JSON body never ends. Returns the status and error code of the response, which only a server that
 * does not wait for the body can send.
 */
export async function callUnfinished(server: TestServer, call: Call): Promise<[number, string]> {
  const { hostname, port } = new URL(server.url());
  const socket = connect(Number(port), hostname);
  const headers = { host: "localhost", "content-type": "application/json", ...call.headers };
  const lines = Object.entries({ ...headers, "content-length": "60000" }).map((pair) => pair.join(": "));
  socket.write(`${call.method} ${call.path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n{"x":[0,0,`);
  let received = "";
  for await (const chunk of socket) {
    received += chunk;
    const [, status, errorCode] = /^HTTP\/1.1 (\d+)[\s\S]*"errorCode":"(\w+)"/.exec(received) ?? [];
    if (errorCode) return [Number(status), errorCode];
  }
  throw new Error(`the server closed the connection after: ${received}`);
}
