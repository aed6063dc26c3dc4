// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ListPromise } from "../promises.ts";
import type { ContactSummary, StageTime, TimelineItem, TimelinePage } from "./timeline-data.ts";

/** @internal */
export const timeline = {
  facts: "GET /api/contact/board/facts?workspaceId&ids",
  stageTimes: "GET /api/contact/{id}/stage-times",
  list: "GET /api/contact/{id}/timeline?workspaceId&kinds&pageSize&continuationToken",
};

export type TimelineApi = {
  /**
   * Read opportunity and task summaries of board contacts. When each contact entered its stage, the totals of its
   * open opportunities and its next open task. ids has at most 100 ids, comma-separated; unknown ones are left
   * out. An API key with scopes sees opportunities with opportunity:read and tasks with task:read.
   */
  facts(input: { ids: string }, options?: CallOptions): ListPromise<ContactSummary[], ContactSummary>;

  /**
   * Read how long a contact was in each stage. From its history: every stage it has been in, in order of the
   * first visit, including deleted stages. Errors: CONTACT_NOT_FOUND.
   */
  stageTimes(input: { id: string }, options?: CallOptions): ListPromise<StageTime[], StageTime>;

  /**
   * Read everything that happened to a contact. Changes, notes, messages of all conversations, what agents did,
   * its opportunities and tasks, automations that ran, calls of other systems, the webhooks it caused and the
   * forms it submitted, in the order in which they became known here, newest first. kinds is a comma-separated
   * choice of change, agent, note, message, opportunity, task, automation, delivery, worker and submission. An
   * API key with scopes sees messages with message:read, opportunities with opportunity:read, tasks with
   * task:read, and automations, deliveries and calls with automation:read; calls are for owners and admins.
   * Errors: CONTACT_NOT_FOUND.
   */
  list(input: {
    id: string;
    kinds?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<TimelinePage, TimelineItem>;
};
