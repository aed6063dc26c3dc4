import type { deliveries } from "#lib/db/schema/automation/rules.ts";
import type { HiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { maskHeaders } from "#lib/platform/masking/mask-fields.ts";
import { maskJson } from "#lib/platform/masking/mask-json.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import type { EventSource } from "./request/build-request.ts";
import { buildShownRequest } from "./request/build-shown-request.ts";
import { decryptSigningSecrets, secretOwner } from "./request/secrets.ts";
import type { DeliveryDetail } from "./schema.ts";
import { toDelivery } from "./to-delivery.ts";

type Row = typeof deliveries.$inferSelect;

type Shown = {
  /** When the request was signed; null leaves it unsigned. */
  signedAt: Date | null;
  hidden: HiddenFields;
};

/** Returns a delivery with its request and response, in which secrets and hidden fields are masked. */
export function toDeliveryDetail(delivery: Row, event: EventSource, shown: Shown): DeliveryDetail {
  const { hidden } = shown;
  return {
    ...toDelivery(delivery, hidden),
    address: delivery.address,
    timings: delivery.timings,
    request: toRequest(delivery, event, shown),
    response:
      delivery.responseStatus === null
        ? null
        : {
            status: delivery.responseStatus,
            headers: maskHeaders(delivery.responseHeaders ?? {}, hidden),
            body: maskJson(delivery.responseBody ?? "", hidden),
            truncated: delivery.responseTruncated,
          },
  };
}

/** Rebuilds the request from its stored source. */
function toRequest(row: Row, event: EventSource, { signedAt, hidden }: Shown): DeliveryDetail["request"] {
  const source = {
    id: row.id,
    url: row.url,
    method: row.method === "GET" ? ("GET" as const) : ("POST" as const),
    headers: row.headers.map(({ name, value, secret }) => ({ name, value: secret ? MASKED_VALUE : value })),
    signingSecrets: signingSecretsOf(row),
    traceparent: row.traceparent,
    event,
  };
  return buildShownRequest(source, signedAt, hidden);
}

/** Returns none if they were encrypted with another APP_SECRET. */
function signingSecretsOf(row: Row): string[] {
  try {
    return decryptSigningSecrets(row, secretOwner(row));
  } catch {
    return [];
  }
}
