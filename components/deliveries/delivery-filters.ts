import { type DeliveryStatus, deliveryStatuses, failedStatuses } from "#lib/deliveries/schema.ts";

/** The time ranges of the log. */
export const sinceChoices = [
  { value: "1h", milliseconds: 3_600_000 },
  { value: "24h", milliseconds: 86_400_000 },
  { value: "7d", milliseconds: 7 * 86_400_000 },
] as const;

export type Since = (typeof sinceChoices)[number]["value"];

export type DeliveryFilters = {
  status?: DeliveryStatus;
  ruleId?: string;
  trigger?: string;
  contactId?: string;
  since?: Since;
};

/** Scope of a resend: the filters of the log, or a selection. */
export type ResendFilters = Omit<DeliveryFilters, "status" | "since"> & {
  status?: (typeof failedStatuses)[number];
  from?: string;
  to?: string;
  deliveryIds?: string[];
};

/**
 * Returns the filters of the log as filters of a resend of what failed up to `now`; null if their status excludes
 * failed deliveries.
 */
export function resendFilters(
  { status, since, ...filters }: DeliveryFilters,
  now: number,
): ResendFilters | null {
  const failed = failedStatuses.find((one) => one === status);
  if (status !== undefined && failed === undefined) return null;
  return { ...filters, status: failed, from: startOf(since, now), to: new Date(now).toISOString() };
}

/** Returns the filters in a URL. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): DeliveryFilters {
  const filters: DeliveryFilters = {
    status: deliveryStatuses.find((status) => status === search.get("status")),
    ruleId: search.get("rule") || undefined,
    trigger: search.get("trigger") || undefined,
    contactId: search.get("contact") || undefined,
    since: sinceChoices.find((choice) => choice.value === search.get("since"))?.value,
  };
  return filters;
}

/** Returns the start of a time range, ISO 8601, relative to `now` (epoch milliseconds); undefined for all time. */
export function startOf(since: Since | undefined, now: number): string | undefined {
  const choice = sinceChoices.find((one) => one.value === since);
  return choice && new Date(now - choice.milliseconds).toISOString();
}
