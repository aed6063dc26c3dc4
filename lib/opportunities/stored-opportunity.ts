import type { NamedReference } from "#lib/contacts/schema.ts";
import type { WinLossStatus } from "./schema.ts";

/** An opportunity with the names of its references: the source of responses, payloads and plans. */
export type StoredOpportunity = {
  workspaceId: string;
  id: string;
  number: number;
  name: string;
  description: string | null;
  amount: number;
  finalAmount: number;
  currencyCode: string;
  contact: NamedReference | null;
  pipeline: NamedReference;
  stage: NamedReference;
  stageSince: Date;
  comercial: NamedReference | null;
  winLossStatus: WinLossStatus;
  winLossDate: Date | null;
  reason: string | null;
  rank: string;
  rankUpdatedAt: Date;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A row of `opportunityColumns` as the driver returns it: instants are text. */
export type OpportunityRow = Omit<
  StoredOpportunity,
  "stageSince" | "winLossDate" | "rankUpdatedAt" | "createdAt" | "updatedAt"
> & {
  stageSince: string;
  winLossDate: string | null;
  rankUpdatedAt: string;
  createdAt: string;
  updatedAt: string;
};

/** Select list of an opportunity `o`. An amount has at most 15 digits, which a double stores exactly. */
export const opportunityColumns = `
  o.workspace_id as "workspaceId", o.id, o.number, o.name, o.description, o.amount::float8 as amount,
  o.final_amount::float8 as "finalAmount", o.currency_code as "currencyCode",
  (select json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname)) from contacts c
    where c.workspace_id = o.workspace_id and c.id = o.contact_id) as contact,
  (select json_build_object('id', p.id, 'name', p.name) from pipelines p
    where p.workspace_id = o.workspace_id and p.id = o.pipeline_id) as pipeline,
  (select json_build_object('id', s.id, 'name', s.name) from pipeline_stages s
    where s.workspace_id = o.workspace_id and s.id = o.stage_id) as stage,
  coalesce((select h.at from opportunity_history h
    where h.workspace_id = o.workspace_id and h.opportunity_id = o.id and h.field = 'stageId'
    order by h.id desc limit 1), o.created_at) as "stageSince",
  (select json_build_object('id', u.id, 'name', concat_ws(' ', u.name, u.last_name)) from users u
    where u.id = o.assigned_comercial_id) as comercial,
  o.win_loss_status as "winLossStatus", o.win_loss_date as "winLossDate", o.reason, o.rank,
  o.rank_updated_at as "rankUpdatedAt", o.version, o.created_at as "createdAt", o.updated_at as "updatedAt"`;

/** Converts a row of `opportunityColumns` to a stored opportunity. */
export function toStoredOpportunity(row: OpportunityRow): StoredOpportunity {
  return {
    ...row,
    stageSince: new Date(row.stageSince),
    winLossDate: row.winLossDate === null ? null : new Date(row.winLossDate),
    rankUpdatedAt: new Date(row.rankUpdatedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}
