import { WebhookError } from "./errors.ts";
import type { WebhookPayload } from "./generated/webhook-payloads.ts";

/** A webhook as it arrived. */
export type ReceivedWebhook = {
  /** The body exactly as received: parsing it and writing it again changes the signature. Empty for a GET. */
  body: string | Uint8Array;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The signing secret of the rule, or several while one replaces another. */
  secret: string | readonly string[];
  /** How many seconds the clocks may differ; 300 if not given. */
  tolerance?: number;
};

/** `id` names the delivery: use it to recognize one that was sent again. */
export type VerifiedWebhook = { id: string; timestamp: Date };

const encoder = new TextEncoder();

/**
 * Returns the payload of a webhook after checking its signature (Standard Webhooks 1.0.0). Throws WebhookError if no
 * signature matches or the time differs too much.
 */
export async function verifyWebhook(
  received: ReceivedWebhook,
): Promise<VerifiedWebhook & { payload: WebhookPayload }> {
  const verified = await verifySignature(received);
  const text = typeof received.body === "string" ? received.body : new TextDecoder().decode(received.body);
  return { ...verified, payload: JSON.parse(text) as WebhookPayload };
}

/** Checks the signature of a webhook without reading its body, as for a webhook sent with GET. */
export async function verifySignature({
  body,
  headers,
  secret,
  tolerance = 300,
}: ReceivedWebhook): Promise<VerifiedWebhook> {
  const id = headerOf(headers, "webhook-id");
  const time = headerOf(headers, "webhook-timestamp");
  const seconds = /^\d+$/.test(time) ? Number(time) : Number.NaN;
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= tolerance)) {
    throw new WebhookError("The webhook is too old, or the clocks differ.");
  }
  const signatures = headerOf(headers, "webhook-signature")
    .split(" ")
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => bytesOf(signature.slice(3)));
  const content = concat(
    encoder.encode(`${id}.${time}.`),
    typeof body === "string" ? encoder.encode(body) : body,
  );
  for (const one of [secret].flat() as string[]) {
    const key = await importKey(one);
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify("HMAC", key, signature, content)) {
        return { id, timestamp: new Date(seconds * 1_000) };
      }
    }
  }
  throw new WebhookError("No signature of the webhook matches the secret.");
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith("whsec_") ? bytesOf(secret.slice(6)) : encoder.encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function headerOf(headers: ReceivedWebhook["headers"], name: string): string {
  const entries: [string, unknown][] =
    headers instanceof Headers ? [[name, headers.get(name)]] : Object.entries(headers);
  const [, value] = entries.find(([key]) => key.toLowerCase() === name) ?? [];
  const [first] = [value].flat();
  if (typeof first === "string" && first !== "") return first;
  throw new WebhookError(`The header ${name} is missing.`);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
