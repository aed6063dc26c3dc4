import type { deliveries } from "#lib/db/schema/rules.ts";
import { buildRequest, type EventSource } from "./build-request.ts";
import { type DeliveryDetail, MASKED_VALUE } from "./schema.ts";
import { decryptSigningSecrets, secretOwner } from "./secrets.ts";
import { toDelivery } from "./to-delivery.ts";

type Row = typeof deliveries.$inferSelect;

/** Returns a delivery with its response and its request, which is signed with the time `signedAt`; null leaves it unsigned. */
export function toDeliveryDetail(delivery: Row, event: EventSource, signedAt: Date | null): DeliveryDetail {
  return {
    ...toDelivery(delivery),
    address: delivery.address,
    timings: delivery.timings,
    request: toRequest(delivery, event, signedAt),
    response:
      delivery.responseStatus === null
        ? null
        : {
            status: delivery.responseStatus,
            headers: delivery.responseHeaders ?? {},
            body: delivery.responseBody ?? "",
            truncated: delivery.responseTruncated,
          },
  };
}

/** Rebuilds the request from its stored source: the same text, with secrets masked. */
function toRequest(row: Row, event: EventSource, signedAt: Date | null): DeliveryDetail["request"] {
  const source = {
    id: row.id,
    url: row.url,
    method: row.method === "GET" ? ("GET" as const) : ("POST" as const),
    headers: row.headers.map(({ name, value, secret }) => ({ name, value: secret ? MASKED_VALUE : value })),
    signingSecrets: signingSecretsOf(row),
    traceparent: row.traceparent,
    event,
  };
  return buildRequest(source, signedAt);
}

/** Returns none if they were encrypted with another APP_SECRET. */
function signingSecretsOf(row: Row): string[] {
  try {
    return decryptSigningSecrets(row, secretOwner(row));
  } catch {
    return [];
  }
}
