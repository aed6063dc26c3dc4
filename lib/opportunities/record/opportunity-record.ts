import { opportunities, opportunityHistory } from "#lib/db/schema/index.ts";
import { RetryTransaction } from "#lib/db/transaction.ts";
import {
  type Change,
  column,
  computedInstant,
  defineRecord,
  fixed,
  idOrNull,
  members,
  type NamedReference,
  type RecordEvent,
  reference,
  type StoredOf,
} from "#lib/platform/records/index.ts";
import { opportunityEvents } from "../events.ts";
import { winLoss } from "../schema.ts";

const contacts = {
  table: "contacts",
  name: "concat_ws(' ', x.name, x.lastname)",
  missing: "CONTACT",
} as const;
const pipelines = { table: "pipelines", name: "x.name", missing: "PIPELINE" } as const;
const stages = { table: "pipeline_stages", name: "x.name", missing: "STAGE" } as const;

/** A stage with its pipeline and the order key of its first card. */
export type FoundStage = NamedReference & { pipeline: NamedReference; topKey: number | null };

type WantedStage = {
  pipelineId?: string | undefined;
  stageId?: string | undefined;
  /** Requests the first stage of the pipeline, or of the first pipeline, if no stage is given. */
  firstStage?: boolean;
};

export const opportunityRecord = defineRecord({
  entity: "opportunity",
  missing: "OPPORTUNITY",
  table: opportunities,
  alias: "o",
  history: { table: opportunityHistory, owner: opportunityHistory.opportunityId },
  fields: {
    workspaceId: fixed(opportunities.workspaceId),
    id: fixed(opportunities.id),
    number: fixed(opportunities.number),
    name: column(opportunities.name),
    description: column(opportunities.description),
    amount: column(opportunities.amount),
    currencyCode: column(opportunities.currencyCode),
    winLossStatus: column(opportunities.winLossStatus, { event: closingEvent }),
    finalAmount: column(opportunities.finalAmount),
    reason: column(opportunities.reason),
    winLossDate: column(opportunities.winLossDate, { history: false }),
    pipeline: reference(opportunities.pipelineId, pipelines),
    stage: reference(opportunities.stageId, stages, {
      isLookedUp: false,
      foreignKey: "opportunities_stage_fk",
      // The request may have named the stage, its pipeline or neither. A retry finds the missing record and reports it.
      lost: (cause) => new RetryTransaction("the stage was deleted during the change", { cause }),
    }),
    stageSince: computedInstant(
      "stageSince",
      (o) => `coalesce((select coalesce(h.since, h.at) from opportunity_history h
        where h.workspace_id = ${o}.workspace_id and h.opportunity_id = ${o}.id and h.field = 'stageId'
        order by h.id desc limit 1), ${o}.created_at)`,
    ),
    orderInCards: column(opportunities.orderInCards, { unless: "stage" }),
    orderInCardsLastUpdated: column(opportunities.orderInCardsLastUpdated, { history: false }),
    contact: reference(opportunities.contactId, contacts, { foreignKey: "opportunities_contact_fk" }),
    comercial: reference(opportunities.assignedComercialId, members, {
      foreignKey: "opportunities_comercial_fk",
    }),
    version: column(opportunities.version, { history: false }),
    createdAt: fixed(opportunities.createdAt, { api: "creationDate" }),
    updatedAt: column(opportunities.updatedAt, { api: "updatedDate", history: false }),
  },
  lookups: {
    finds: {
      stage: {
        query: (parameter) => `select json_build_object('id', s.id, 'name', s.name,
        'pipeline', json_build_object('id', p.id, 'name', p.name),
        'topKey', (select f.order_in_cards from opportunities f where f.workspace_id = s.workspace_id and f.stage_id = s.id
          order by f.order_in_cards, f.id limit 1))
      from pipeline_stages s join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
      where s.workspace_id = $1 and case when ${parameter(1)}::boolean then ${parameter(2)}::uuid is null or p.id = ${parameter(2)}::uuid
        else s.id = ${parameter(0)}::uuid end
      order by p."order", p.id, s."order", s.id limit 1`,
        values: ({ stageId, pipelineId, firstStage = pipelineId !== undefined }: WantedStage) => [
          idOrNull(stageId),
          stageId === undefined && firstStage,
          idOrNull(pipelineId),
        ],
      },
    },
    nothing: { stage: null as FoundStage | null },
  },
});

/** An opportunity with the names of its references: the source of responses, payloads and plans. */
export type StoredOpportunity = StoredOf<typeof opportunityRecord>;

function closingEvent({ new: status }: Change): RecordEvent | null {
  if (status === winLoss.won) return { event: opportunityEvents.won };
  return status === winLoss.lost ? { event: opportunityEvents.lost } : null;
}
