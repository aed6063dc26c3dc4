import { ownInspectorTarget } from "#lib/inspector/index.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import { type EgressResult, NotSent, sendRequest } from "#lib/platform/egress/send-request.ts";
import { noTimings } from "#lib/platform/egress/timings.ts";
import { logger } from "#lib/platform/logger.ts";
import { headerColumn, unseal } from "#lib/platform/seal.ts";
import { buildRequest, type DeliverySource } from "../request/build-request.ts";
import { maskSecrets } from "../request/mask-secrets.ts";
import { decryptSigningSecrets, secretOwner } from "../request/secrets.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";

/**
 * Sends a claimed delivery, once. `start` is called when the connection is open and returns the stored start time. If
 * it throws or exceeds the deadline, nothing is sent. Never throws: every failure is a result. Returns null if
 * `start` prevented sending.
 */
export async function sendDelivery(
  delivery: ClaimedDelivery,
  start: () => Promise<Date>,
  settings: { egress: EgressConfig; publicUrl: string },
): Promise<EgressResult | null> {
  const decrypted = decryptSecrets(delivery);
  if (decrypted === null) {
    return unsendable("A secret could not be decrypted because it was encrypted with another APP_SECRET.");
  }
  try {
    const request = buildRequest(decrypted, null);
    const own = ownInspectorTarget({ ...delivery, url: request.url }, settings.publicUrl);
    const result = await sendRequest(
      { ...request, ...own, workspaceId: delivery.workspaceId, sandbox: delivery.sandbox },
      settings.egress,
      async () => buildRequest(decrypted, await start()).headers,
    );
    return maskSecrets(result, secretsOf(delivery, decrypted));
  } catch (error) {
    if (error instanceof NotSent) return null;
    logger.error({ err: error, deliveryId: delivery.id }, "request could not be built");
    return unsendable("The request could not be built from this action and this event.");
  }
}

function decryptSecrets(delivery: ClaimedDelivery): DeliverySource | null {
  const owner = secretOwner(delivery);
  try {
    return {
      ...delivery,
      headers: delivery.headers.map(({ name, value, secret }) => ({
        name,
        value: secret ? unseal(value, owner, headerColumn(name)) : value,
      })),
      signingSecrets: decryptSigningSecrets(delivery, owner),
    };
  } catch {
    return null;
  }
}

function secretsOf(delivery: ClaimedDelivery, opened: DeliverySource): string[] {
  const values = opened.headers
    .filter((_header, index) => delivery.headers[index]?.secret)
    .map(({ value }) => value);
  return [...values, ...opened.signingSecrets];
}

function unsendable(error: string): EgressResult {
  return {
    outcome: "failed",
    errorClass: "request_invalid",
    error,
    status: null,
    headers: null,
    body: null,
    truncated: false,
    address: null,
    timings: noTimings(),
    bytesSent: false,
  };
}
