// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { DeliveryStatus } from "./rules-data.ts";

export type DeliveryPage = { continuationToken: string | null; data: ListedDelivery[] };

export type ListedDelivery = Delivery & { contactName: string | null };

export type DeliveryDetail = Delivery & {
  address: string | null;
  timings: Record<string, number | null> | null;
  request: { url: string; method: string; headers: Record<string, string>; body: string | null };
  response: { status: number; headers: Record<string, string>; body: string; truncated: boolean } | null;
};

export type DeliveryChanges = {
  /** deleted: the record no longer exists. notComparable: the body is not that of an event. */
  state: "same" | "changed" | "deleted" | "notComparable";
  changes: DeliveryChange[];
};

export type Delivery = {
  id: string;
  ruleId: string;
  ruleName: string;
  eventId: string;
  trigger: string;
  contactId: string | null;
  url: string;
  method: string;
  status: DeliveryStatus;
  responseStatus: number | null;
  durationMs: number | null;
  errorClass: string | null;
  error: string | null;
  resendOf: string | null;
  creationDate: string;
  dueDate: string | null;
  startedDate: string | null;
  finishedDate: string | null;
};

export type EndpointHealth = {
  ruleId: string;
  ruleName: string;
  host: string;
  state: HealthState;
  delivered: number;
  failed: number;
  isSample: boolean;
  p50Ms: number | null;
  p95Ms: number | null;
  lastFailure: {
    deliveryId: string;
    status: DeliveryStatus;
    responseStatus: number | null;
    errorClass: string | null;
    error: string | null;
    date: string;
  } | null;
  hours: { delivered: number; failed: number }[];
};

export type ResendProgress = { waiting: number; delivered: number; failed: number };

export type ResendDeliveries = {
  /** Only these deliveries. */
  deliveryIds?: string[];
  ruleId?: string;
  status?: "failed" | "timed_out" | "blocked" | "interrupted";
  trigger?: string;
  contactId?: string;
  from?: string;
  to?: string;
  dryRun?: boolean;
  perMinute?: number;
};

export type ResentDeliveries = {
  /** At most 1001, which means more than 1000. */
  matching: number;
  resent: number;
  lastDueDate: string | null;
  /** Creation date of all resent deliveries, for getResendProgress. */
  creationDate: string | null;
};

export type DeliveryChange = { path: string; sent: unknown; current: unknown };

export type HealthState = "healthy" | "degraded" | "failing";
