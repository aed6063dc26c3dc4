/** An HTTP server for Node.js 22.18 or newer, which runs TypeScript. */
export const TYPESCRIPT = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";

{{TYPES}}

// The signing secret of the rule. While one replaces another: both, separated by a space.
const secrets = (process.env.WEBHOOK_SECRETS ?? "").split(" ");
const TOLERANCE_SECONDS = 300;

const keyOf = (secret: string) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);

function isAuthentic(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const [id, timestamp, given] = ["id", "timestamp", "signature"].map((name) => String(headers["webhook-" + name] ?? ""));
  if (!(timestamp && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  return secrets.some((secret) => {
    const hmac = createHmac("sha256", keyOf(secret)).update(id + "." + timestamp + ".").update(body);
    const expected = Buffer.from("v1," + hmac.digest("base64"));
    return given
      .split(" ")
      .map((signature) => Buffer.from(signature))
      .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isAuthentic(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();

  const event: {{TRIGGER}} = JSON.parse(body.toString());
  if (event.trigger === "{{TRIGGER}}") console.log(event.{{SUBJECT}}.id, event.{{SUBJECT}}.name);
}).listen(Number(process.env.PORT ?? 4000));
`;
