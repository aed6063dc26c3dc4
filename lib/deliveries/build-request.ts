import { createHmac } from "node:crypto";

/** What a request is made of: the action, and the event it tells. */
export interface DeliverySource {
  id: string;
  url: string;
  method: "POST" | "GET";
  headers: readonly { name: string; value: string }[];
  /** In clear; `whsec_` and base64, or any text. */
  signingSecret: string | null;
  event: EventSource;
}

/** The event as its row has it; `body` is the text a POST sends. */
export interface EventSource {
  body: string;
  contactId: string | null;
  opportunityId: string | null;
  taskId: string | null;
}

/** The exact request, apart from the framing headers the connection adds. */
export interface WebhookRequest {
  url: string;
  method: "POST" | "GET";
  headers: Record<string, string>;
  body: string | null;
}

const USER_AGENT = "Tertulia-Webhooks/1.0";

/**
 * Makes the request of a delivery. POST carries the event's body; GET carries none, its query gains what
 * identifies the event unless the rule's URL has it already. Signed as Standard Webhooks 1.0.0 where there is a
 * secret and the moment of sending is known. Source: decisions.md 8.
 */
export function buildRequest(source: DeliverySource, at: Date | null): WebhookRequest {
  const body = source.method === "POST" ? source.event.body : null;
  return {
    url: source.method === "POST" ? source.url : withEventQuery(source.url, source.event),
    method: source.method,
    headers: {
      ...(body === null ? {} : { "Content-Type": "application/json" }),
      "User-Agent": USER_AGENT,
      "X-Tertulia-Delivery": source.id,
      ...(source.signingSecret === null || at === null ? {} : signatureHeaders(source, body ?? "", at)),
      ...Object.fromEntries(source.headers.map(({ name, value }) => [name, value])),
    },
    body,
  };
}

/** `v1,` and the base64 HMAC-SHA-256 of `id.timestamp.body` (Standard Webhooks, "Signature scheme"). */
export function signWebhook(
  secret: string,
  content: { id: string; timestamp: number; body: string },
): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
  const text = `${content.id}.${content.timestamp}.${content.body}`;
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

function signatureHeaders(
  { id, signingSecret }: DeliverySource,
  body: string,
  at: Date,
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signWebhook(signingSecret ?? "", { id, timestamp, body }),
  };
}

/** Appends instead of rewriting, so that the rule's own query stays as it was typed. */
function withEventQuery(target: string, event: EventSource): string {
  const url = new URL(target);
  const gained = eventQuery(event).filter(([name]) => !url.searchParams.has(name));
  if (gained.length === 0) return url.href;
  const query = new URLSearchParams(gained).toString();
  url.search = url.search === "" ? query : `${url.search}&${query}`;
  return url.href;
}

function eventQuery({ body, contactId, opportunityId, taskId }: EventSource): [string, string][] {
  const { trigger, timestamp, workspaceId } = JSON.parse(body);
  const fields = { trigger, timestamp, workspaceId, contactId, opportunityId, taskId };
  return Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
}
