import { signatureHeaders } from "#lib/platform/sign-webhook.ts";
import { traceparentOfRow } from "#lib/platform/tracing/traceparent.ts";

/** The source of a request: the action and the event. */
export interface DeliverySource {
  id: string;
  url: string;
  method: "POST" | "GET";
  headers: readonly { name: string; value: string }[];
  /** Not encrypted, newest first: each `whsec_` and base64, or any text. */
  signingSecrets: readonly string[];
  /** The trace that the request continues, if there is one. */
  traceparent?: string | null;
  event: EventSource;
}

/** The event as stored; `body` is the text that a POST sends. */
export interface EventSource {
  body: string;
  contactId: string | null;
  opportunityId: string | null;
  taskId: string | null;
}

/** The exact request, without the framing headers that the connection adds. */
export interface WebhookRequest {
  url: string;
  method: "POST" | "GET";
  headers: Record<string, string>;
  body: string | null;
}

const USER_AGENT = "Tertulia-Webhooks/1.0";

/**
 * Builds the request of a delivery. A POST has the event's body. A GET has none; parameters that identify the event
 * are added to its query unless the rule's URL has them. The request is signed as in Standard Webhooks 1.0.0, once with
 * each secret, if there is one and the time of sending is known.
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
      ...traceHeader(source),
      ...signatureOf(source, body, at),
      ...Object.fromEntries(source.headers.map(({ name, value }) => [name, value])),
    },
    body,
  };
}

function signatureOf({ id, signingSecrets }: DeliverySource, body: string | null, at: Date | null) {
  if (signingSecrets.length === 0 || at === null) return {};
  return signatureHeaders(signingSecrets, { id, body: body ?? "", at });
}

/** W3C Trace Context. A header of the rule with this name is sent instead. */
function traceHeader({ id, traceparent, headers }: DeliverySource): Record<string, string> {
  const value = traceparentOfRow(traceparent ?? null, id);
  if (value === null || headers.some(({ name }) => name.toLowerCase() === "traceparent")) return {};
  return { traceparent: value };
}

/** Appends instead of rewriting, so that the rule's own query stays as typed. */
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
