import { createHmac } from "node:crypto";

/** Returns the bytes of a notification as Meta writes them, with slashes and non-ASCII characters escaped. */
export function metaBytes(payload: unknown): Buffer {
  const text = JSON.stringify(payload)
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return Buffer.from(text, "ascii");
}

/** Returns the value of the signature header for exactly these bytes. */
export function metaSignature(bytes: Uint8Array, appSecret: string): string {
  return `sha256=${createHmac("sha256", appSecret).update(bytes).digest("hex")}`;
}

/** Sends a notification to a webhook like Meta. `signature` replaces the valid one; null sends none. */
export async function deliverMetaWebhook(
  url: string,
  payload: unknown,
  { appSecret, signature }: { appSecret: string; signature?: string | null },
): Promise<Response> {
  const body = payload instanceof Uint8Array ? Buffer.from(payload) : metaBytes(payload);
  const value = signature === undefined ? metaSignature(body, appSecret) : signature;
  const headers = {
    "content-type": "application/json",
    ...(value !== null && { "x-hub-signature-256": value }),
  };
  return fetch(url, { method: "POST", headers, body: new Uint8Array(body) });
}

/** A part of a notification: the messages and statuses of one number. */
export type WhatsappChange = {
  phoneNumberId: string;
  contacts?: object[];
  messages?: unknown[];
  statuses?: unknown[];
};

/** Returns a Cloud API notification, one entry per change (channels.md 1.4). */
export function whatsappNotification(...changes: WhatsappChange[]): object {
  return {
    object: "whatsapp_business_account",
    entry: changes.map(({ phoneNumberId, ...value }) => ({
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    })),
  };
}
