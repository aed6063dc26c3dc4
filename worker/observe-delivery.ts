import type { ClaimedDelivery } from "#lib/deliveries/index.ts";
import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { metrics } from "#lib/platform/metrics/metrics.ts";
import { runInScope } from "#lib/platform/scope.ts";
import { spanIdOfRow } from "#lib/platform/tracing/traceparent.ts";
import { failSpan, inSpan } from "#lib/platform/tracing/tracing.ts";

/**
 * Sends a delivery, counts its outcome and traces it as a part of the trace of its cause. `send` returns null if
 * nothing was sent; then another process may attempt it.
 */
export function observeDelivery(
  { workspaceId, id, ruleId, trigger, traceparent }: ClaimedDelivery,
  send: () => Promise<EgressResult | null>,
): Promise<EgressResult | null> {
  const attributes = {
    "tertulia.workspace_id": workspaceId,
    "tertulia.delivery_id": id,
    "tertulia.rule_id": ruleId,
    "tertulia.trigger": trigger,
  };
  const options = {
    name: "send webhook",
    kind: "client" as const,
    attributes,
    parent: { traceparent },
    spanId: spanIdOfRow(id),
    isSent: (result: EgressResult | null) => result !== null,
  };
  return runInScope({ workspaceId, deliveryId: id }, () =>
    inSpan(options, async (span) => {
      const result = await send();
      if (!result) return null;
      const { outcome, status, errorClass, timings } = result;
      metrics()?.deliveries.inc({ outcome });
      metrics()?.deliverySeconds.observe(timings.totalMs / 1_000);
      span.setAttributes({ "tertulia.outcome": outcome, "http.response.status_code": status ?? undefined });
      if (outcome !== "delivered") failSpan(errorClass ?? outcome);
      return result;
    }),
  );
}
