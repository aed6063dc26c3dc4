import { z } from "zod";
import { ConversationsQuery, Times } from "./conversation-report.ts";

/** The filters select conversations. */
export const TeamQuery = ConversationsQuery.omit({ by: true, assignedAgentId: true });
export type TeamQuery = z.infer<typeof TeamQuery>;

/** Totals of people or AI agents. */
const Handled = z.object({
  /** Conversations of which they gave the first reply since they were opened or reopened. */
  answered: z.int(),
  resolved: z.int(),
  /** Messages sent; null with a filter by team or tag. */
  messages: z.int().nullable(),
});

/** Totals of a person or an AI agent. */
export const Work = Handled.extend({
  /** How long contacts waited for these first replies. */
  firstResponse: Times,
});
export type Work = z.infer<typeof Work>;

/**
 * A person; `id` and `name` are null for replies on phones and in other apps, whose author the vendor does not report.
 */
const Person = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  current: Work,
  previous: Work,
  /** Messages sent in each bucket; null with a filter by team or tag. */
  messagesOverTime: z.array(z.int()).nullable(),
});

/**
 * Outcomes of the messages that an AI agent received, without tests in the console. With a filter, only messages in
 * conversations count.
 */
export const AgentRuns = z.object({
  answered: z.int(),
  /** It found no answer and replied so. */
  unknown: z.int(),
  /** The model failed. */
  fallback: z.int(),
  /** It stopped its replies to the contact so that a person takes over. */
  handedOff: z.int(),
  /** Of prompts and answers, as the model's server counted them. */
  tokens: z.int(),
});
export type AgentRuns = z.infer<typeof AgentRuns>;

export const TeamReport = z.object({
  /** The start of the previous period, which has the same length and ends at `from`. */
  previousFrom: z.iso.datetime(),
  /** A day, week or month each, by its first day in the time zone: what all people and all AI agents did. */
  buckets: z.array(z.object({ firstDay: z.iso.date(), people: Handled, agents: Handled })),
  people: z.array(Person),
  /** `name` is null if the agent was deleted; `runs` is null if the caller may not see the log of agents. */
  agents: z.array(
    Person.extend({
      id: z.string(),
      runs: z.object({ current: AgentRuns, previous: AgentRuns }).nullable(),
    }),
  ),
});
export type TeamReport = z.infer<typeof TeamReport>;
