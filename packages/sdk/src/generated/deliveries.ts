// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Delivery, DeliveryChanges, DeliveryDetail, DeliveryPage, EndpointHealth, ListedDelivery, ResendDeliveries, ResendProgress, ResentDeliveries } from "./deliveries-data.ts";
import type { DeliveryStatus } from "./rules-data.ts";

/** @internal */
export const deliveries = {
  list: "GET /api/delivery?ruleId&status&trigger&contactId&from&to&pageSize&continuationToken",
  follow: "GET /api/delivery/stream?ruleId&trigger&since raw",
  get: "GET /api/delivery/{id}",
  changes: "GET /api/delivery/{id}/changes",
  resend: "POST /api/delivery/{id}/resend",
  health: "GET /api/delivery/health?ruleId",
  resendProgress: "GET /api/delivery/resend?creationDate",
  resendMatching: "POST /api/delivery/resend json",
};

export type DeliveriesApi = {
  /** List webhook deliveries, newest first. All filters given must match. from is inclusive, to is exclusive. */
  list(input?: {
    ruleId?: string;
    status?: DeliveryStatus;
    trigger?: string;
    contactId?: string;
    from?: string;
    to?: string;
    /** The default is 50. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<DeliveryPage, ListedDelivery>;

  /**
   * Follow webhook deliveries as server-sent events. Messages are `{type: delivery, delivery}`, as GET
   * /api/delivery/{id} returns it, when a webhook is finished and, if it takes longer than 300 ms, also while it
   * is being sent. A webhook that could not be sent is signed with the time of its failure. `{type: missed}`
   * means that some deliveries are only in the log. A message can be repeated. The stream ends after 10 minutes;
   * continue with since. A person can have 10 open streams.
   */
  follow(input?: {
    ruleId?: string;
    trigger?: string;
    /**
     * Start with the deliveries sent or finished since this instant, which is at most 24 hours ago. At most 200 of
     * them are sent. Without it, the stream starts with new deliveries.
     */
    since?: string;
  }, options?: CallOptions): ApiPromise<Response>;

  /**
   * Read a delivery with its request and response. The response body is cut after 16 KiB; secret headers and
   * hidden fields are masked. Errors: DELIVERY_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<DeliveryDetail>;

  /**
   * Compare the body of a delivery with the current state of its record. Returns each key of the contact,
   * opportunity or task whose value would be different if the webhook were sent now. Needs permission to read
   * that record, too. Errors: DELIVERY_NOT_FOUND.
   */
  changes(input: { id: string }, options?: CallOptions): ApiPromise<DeliveryChanges>;

  /**
   * Send a finished delivery again, as a new delivery linked to it. It has the body of the event. The original
   * delivery does not change. Errors: DELIVERY_NOT_FOUND.
   */
  resend(input: { id: string }, options?: CallOptions): ApiPromise<Delivery>;

  /**
   * Read the health of each address of each rule in the last 24 hours. Counts at most the newest 30 finished
   * deliveries of a rule in each hour; isSample means that an hour had more. Rules without a delivery are left
   * out. Errors: RULE_NOT_FOUND.
   */
  health(input?: { ruleId?: string }, options?: CallOptions): ListPromise<EndpointHealth[], EndpointHealth>;

  /** Count the resent deliveries of one call by state. creationDate is the one that resendDeliveries returned. */
  resendProgress(input: { creationDate: string }, options?: CallOptions): ApiPromise<ResendProgress>;

  /**
   * Resend the failed deliveries that match all filters. Oldest first, at most 1,000 per call, perMinute of them
   * each minute. Deliveries that were already resent are left out. With dryRun nothing is sent. status is failed,
   * timed_out, blocked or interrupted; without it, all of them. deliveryIds limits it to a selection. Errors:
   * DELIVERY_NOT_FOUND, RULE_NOT_FOUND, CONTACT_NOT_FOUND.
   */
  resendMatching(input?: ResendDeliveries, options?: CallOptions): ApiPromise<ResentDeliveries>;
};
