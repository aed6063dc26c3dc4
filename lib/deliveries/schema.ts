import { z } from "zod";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";

/** States of a delivery: the first two are open, the rest final. */
export const deliveryStatuses = [
  "pending",
  "sending",
  "delivered",
  "failed",
  "timed_out",
  "blocked",
  "interrupted",
  "recalled",
] as const;

export const DeliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

const instant = z.iso.datetime();

/** One row of the log: one attempt at one action of one rule for one event. */
export const Delivery = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  eventId: z.string(),
  trigger: z.string(),
  contactId: z.string().nullable(),
  url: z.string(),
  method: z.string(),
  status: DeliveryStatus,
  responseStatus: z.number().int().nullable(),
  /** Milliseconds from the name lookup to the last byte read. */
  durationMs: z.number().int().nullable(),
  /** The kind of failure, one word of a fixed list; null when delivered. */
  errorClass: z.string().nullable(),
  /** One plain sentence; null when delivered. */
  error: z.string().nullable(),
  /** The delivery that a user resent as this one. */
  resendOf: z.string().nullable(),
  creationDate: instant,
  /** Not sent before; null if it is sent immediately. */
  dueDate: instant.nullable(),
  startedDate: instant.nullable(),
  finishedDate: instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const Headers = z.record(z.string(), z.string());

/** A row of the log with its request and response; values of secret headers are masked. */
export const DeliveryDetail = Delivery.extend({
  /** The connected address; null without a connection. */
  address: z.string().nullable(),
  /** Milliseconds of each part: dnsMs, connectMs, tlsMs, firstByteMs, totalMs. */
  timings: z.record(z.string(), z.number().nullable()).nullable(),
  request: z.object({ url: z.string(), method: z.string(), headers: Headers, body: z.string().nullable() }),
  /** Null without a response. `body` is the first 16 KiB. */
  response: z
    .object({ status: z.number().int(), headers: Headers, body: z.string(), truncated: z.boolean() })
    .nullable(),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** A row of the log in a list; `contactName` is the contact's current name, null if there is none. */
export const ListedDelivery = Delivery.extend({ contactName: z.string().nullable() });
export type ListedDelivery = z.infer<typeof ListedDelivery>;

export const DeliveryPage = pageOf(ListedDelivery);
export type DeliveryPage = z.infer<typeof DeliveryPage>;

export const ListDeliveries = z.object({
  ruleId: z.string().optional(),
  status: DeliveryStatus.optional(),
  trigger: z.string().max(100).optional(),
  contactId: z.string().optional(),
  /** Only deliveries created at or after this instant. */
  from: Timestamp.optional(),
  /** Only deliveries created before this instant. */
  to: Timestamp.optional(),
  pageSize: pageSize(50),
  continuationToken: ContinuationToken,
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;

export const FollowDeliveries = z.object({
  ruleId: z.string().optional(),
  trigger: z.string().max(100).optional(),
  since: Timestamp.optional().describe(
    "Start with the deliveries sent or finished since this instant, which is at most 24 hours ago. At most 200 of them " +
      "are sent. Without it, the stream starts with new deliveries.",
  ),
});
export type FollowDeliveries = z.infer<typeof FollowDeliveries>;

/** A message of the stream. `missed`: some deliveries are not in the stream, only in the log. */
export type FollowedDelivery = { type: "delivery"; delivery: DeliveryDetail } | { type: "missed" };

/** Final states in which nothing was delivered, or in which this is unknown. */
export const failedStatuses = ["failed", "timed_out", "blocked", "interrupted"] as const;

/** Maximum number of deliveries that one call resends. */
export const MAX_RESENT = 1_000;

export const ResendDeliveries = z.object({
  deliveryIds: z.array(z.string()).min(1).max(MAX_RESENT).optional().describe("Only these deliveries."),
  ruleId: z.string().optional(),
  status: z.enum(failedStatuses).optional(),
  trigger: z.string().max(100).optional(),
  contactId: z.string().optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  dryRun: z.boolean().default(false),
  perMinute: z.int().min(1).max(6_000).default(60),
});
export type ResendDeliveries = z.infer<typeof ResendDeliveries>;

export const ResentDeliveries = z.object({
  matching: z.int().describe(`At most ${MAX_RESENT + 1}, which means more than ${MAX_RESENT}.`),
  resent: z.int(),
  lastDueDate: instant.nullable(),
  creationDate: instant.nullable().describe("Creation date of all resent deliveries, for getResendProgress."),
});
export type ResentDeliveries = z.infer<typeof ResentDeliveries>;

/** Number of hours that the health of an address covers, and how many deliveries of a rule count in each. */
export const HEALTH_HOURS = 24;
export const HEALTH_SAMPLE = 30;

/** `failing`: the last five failed. `degraded`: the last one failed, or more than 5 in 100. */
export const HealthState = z.enum(["healthy", "degraded", "failing"]);
export type HealthState = z.infer<typeof HealthState>;

export const ListEndpointHealth = z.object({ ruleId: z.string().optional() });

/** The health of an address of a rule in the last 24 hours. */
export const EndpointHealth = z.object({
  ruleId: z.string(),
  ruleName: z.string(),
  /** Host and port of the address. */
  host: z.string(),
  state: HealthState,
  delivered: z.int(),
  failed: z.int(),
  /** Whether an hour had more deliveries of the rule than are counted. */
  isSample: z.boolean(),
  /** Half of the requests took at most this many milliseconds, and 95% of them at most p95Ms. */
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
  lastFailure: z
    .object({
      deliveryId: z.string(),
      status: DeliveryStatus,
      responseStatus: z.int().nullable(),
      errorClass: z.string().nullable(),
      error: z.string().nullable(),
      date: instant,
    })
    .nullable(),
  /** The last 24 hours, oldest first. */
  hours: z.array(z.object({ delivered: z.int(), failed: z.int() })),
});
export type EndpointHealth = z.infer<typeof EndpointHealth>;

export const ResendProgressQuery = z.object({ creationDate: Timestamp });

/** The states of the deliveries that one call resent. */
export const ResendProgress = z.object({ waiting: z.int(), delivered: z.int(), failed: z.int() });
export type ResendProgress = z.infer<typeof ResendProgress>;

/** A key whose value is different now. `path` is like `contact.stageName`. */
export const DeliveryChange = z.object({ path: z.string(), sent: z.unknown(), current: z.unknown() });
export type DeliveryChange = z.infer<typeof DeliveryChange>;

/** The differences between the body of a delivery and the body that a webhook would have now. */
export const DeliveryChanges = z.object({
  state: z
    .enum(["same", "changed", "deleted", "notComparable"])
    .describe("deleted: the record no longer exists. notComparable: the body is not that of an event."),
  changes: z.array(DeliveryChange),
});
export type DeliveryChanges = z.infer<typeof DeliveryChanges>;

export const DeliveryParams = z.object({ id: z.string() });

const TestResponse = z.object({
  outcome: z.enum(["delivered", "failed", "timed_out", "blocked"]),
  errorClass: z.string().nullable(),
  error: z.string().nullable(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  headers: z.record(z.string(), z.string()).nullable(),
  /** The first 16 KiB. */
  body: z.string().nullable(),
  truncated: z.boolean(),
});

/** A request exactly as it would be sent, with secrets masked, and its response if it was sent. */
export const TestedRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  /** Null if nothing was sent. */
  response: TestResponse.nullable(),
});
export type TestedRequest = z.infer<typeof TestedRequest>;
