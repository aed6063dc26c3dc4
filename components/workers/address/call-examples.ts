import { toCurl } from "#components/ui/text/to-curl.ts";
import type { Worker } from "#lib/workers/schema.ts";

/** A sample call as a shop would send it. */
export const sampleBody = JSON.stringify(
  {
    event: "order.paid",
    order_id: "A-1042",
    customer: {
      first_name: "Ana",
      last_name: "López",
      email: "Ana.Lopez@example.com",
      phone: "+34 600 111 222",
    },
    product: "COURSE-A1",
    total: "149,90",
    currency: "EUR",
    tags: ["web", "course"],
  },
  null,
  2,
);

const shortBody = '{"first_name":"Ana","email":"ana@example.com","phone":"+34600111222"}';
const json = { "Content-Type": "application/json" };

/** Returns the cURL command of a call to an address that contains the token. */
export function tokenCurl(url: string): string {
  return toCurl({ url, method: "POST", headers: json, body: shortBody });
}

/** Returns the cURL command of a call with an API key; the key is a placeholder. */
export function keyCurl({ url }: Pick<Worker, "url">, workspaceId: string): string {
  const headers = { Authorization: "Bearer YOUR_API_KEY", "X-Workspace-Id": workspaceId, ...json };
  return toCurl({ url, method: "POST", headers, body: shortBody });
}

export function masked(urlWithToken: string): string {
  return urlWithToken.replace(/(\?token=).*$/, `$1${"•".repeat(12)}`);
}
