import type { HiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { maskHeaders, maskQuery } from "#lib/platform/masking/mask-fields.ts";
import { maskJson } from "#lib/platform/masking/mask-json.ts";
import { buildRequest, type DeliverySource, type WebhookRequest } from "./build-request.ts";

/**
 * Builds a request with hidden fields masked. The signature is that of the body as shown, so that it can be verified.
 */
export function buildShownRequest(
  source: DeliverySource,
  at: Date | null,
  hidden: HiddenFields,
): WebhookRequest {
  const { event } = source;
  const request = buildRequest({ ...source, event: { ...event, body: maskJson(event.body, hidden) } }, at);
  return {
    ...request,
    url: maskQuery(request.url, hidden),
    headers: maskHeaders(request.headers, hidden),
  };
}
