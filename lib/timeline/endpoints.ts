import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { ContactSummary, ListTimeline, ReadContactSummaries, StageTime, TimelinePage } from "./schema.ts";

export const timelineEndpoints = {
  facts: defineEndpoint("listBoardFacts", {
    method: "GET",
    path: "/api/contact/board/facts",
    summary: "Read opportunity and task summaries of board contacts",
    description:
      "When each contact entered its stage, the totals of its open opportunities and its next open task. " +
      "ids has at most 100 ids, comma-separated; unknown ones are left out. An API key with scopes sees " +
      "opportunities with opportunity:read and tasks with task:read.",
    area: "contact",
    permission: "contacts.read",
    query: ReadContactSummaries,
    response: z.array(ContactSummary),
  }),
  stageTimes: defineEndpoint("listContactStageTimes", {
    method: "GET",
    path: "/api/contact/{id}/stage-times",
    summary: "Read how long a contact was in each stage",
    description:
      "From its history: every stage it has been in, in order of the first visit, including deleted stages.",
    area: "contact",
    permission: "contacts.read",
    params: RecordId,
    response: z.array(StageTime),
    errors: ["CONTACT_NOT_FOUND"],
  }),
  list: defineEndpoint("listContactTimeline", {
    method: "GET",
    path: "/api/contact/{id}/timeline",
    summary: "Read everything that happened to a contact",
    description:
      "Changes, notes, messages of all conversations, what agents did, its opportunities and tasks, automations that " +
      "ran, calls of other systems, the webhooks it caused and the forms it submitted, in the order in which they " +
      "became known here, newest first. kinds is a comma-separated choice of change, agent, note, message, " +
      "opportunity, task, automation, delivery, worker and submission. An API key with scopes sees messages with message:read, opportunities with " +
      "opportunity:read, tasks with task:read, and automations, deliveries and calls with automation:read; calls " +
      "are for owners and admins.",
    area: "contact",
    permission: "contacts.read",
    params: RecordId,
    query: ListTimeline,
    response: TimelinePage,
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
