/** An HTTP server for Node.js 18 or newer. */
export const NODE = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

// The signing secret of the rule. While one replaces another: both, separated by a space.
const secrets = process.env.WEBHOOK_SECRETS.split(" ");
const TOLERANCE_SECONDS = 300;

const keyOf = (secret) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);

function isAuthentic(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": given = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
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
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isAuthentic(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();

  /** @type {import("tertulia").{{TYPE}}} */
  const event = JSON.parse(body);
  if (event.trigger === "{{TRIGGER}}") console.log(event.{{SUBJECT}}.id, event.{{SUBJECT}}.name);
}).listen(Number(process.env.PORT ?? 4000));
`;
