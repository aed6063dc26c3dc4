import { z } from "zod";
import { defineEvent } from "#lib/platform/outbox/define-event.ts";

const Instant = z.iso.datetime();

/** The `opportunity` object of a webhook body. `winLossStatus`: 0 open, 1 won, 2 lost. */
export const OpportunityPayload = z.object({
  id: z.string(),
  opportCode: z.string(),
  name: z.string(),
  amount: z.number(),
  finalAmount: z.number(),
  contactId: z.string(),
  stageId: z.string(),
  pipelineId: z.string(),
  winLossStatus: z.int(),
  winLossDate: Instant.nullable(),
  currencyCode: z.string(),
  creationDate: Instant,
});
export type OpportunityPayload = z.infer<typeof OpportunityPayload>;

const sources = ["The console", "The API", "MCP tools", "Inbound webhooks", "Automations"];

/** Every trigger that an opportunity can cause. */
export const opportunityEvents = {
  created: opportunityEvent("oportunidad_creada", "Opportunity created", "An opportunity is created.", []),
  won: opportunityEvent("oportunidad_ganada", "Opportunity won", "An opportunity is marked won.", [
    "An opportunity that was already won",
  ]),
  lost: opportunityEvent("oportunidad_perdida", "Opportunity lost", "An opportunity is marked lost.", [
    "An opportunity that was already lost",
  ]),
};

function opportunityEvent<Trigger extends string>(
  trigger: Trigger,
  label: string,
  description: string,
  silent: readonly string[],
) {
  const payload = z.object({
    trigger: z.string(),
    timestamp: Instant,
    workspaceId: z.string(),
    opportunity: OpportunityPayload,
  });
  const coverage = { fires: sources, silent };
  return defineEvent({
    trigger,
    subject: "opportunity",
    label,
    description,
    coverage,
    payload,
    attributes: [],
  });
}
