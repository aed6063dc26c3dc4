// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { HistoryValue } from "./contacts-data.ts";
import type { PipelineStage } from "./pipelines-data.ts";

export type CreateOpportunity = UpdateOpportunity & (Required<Pick<UpdateOpportunity, "name" | "amount">>);

export type OpportunityResult = { id: string; opportunity: Opportunity };

export type UpdateOpportunity = {
  name?: string;
  description?: string | null;
  amount?: number;
  currencyCode?: string;
  contactId?: string | null;
  pipelineId?: string;
  stageId?: string;
  assignedComercialId?: string | null;
  winLossStatus?: 0 | 1 | 2;
  finalAmount?: number;
  reason?: string | null;
};

export type Opportunity = {
  id: string;
  workspaceId: string;
  opportCode: string;
  name: string;
  description: string | null;
  amount: number;
  finalAmount: number;
  currencyCode: string;
  contactId: string | null;
  contactName: string | null;
  pipelineId: string;
  pipelineName: string;
  stageId: string;
  stageName: string;
  stageSince: string;
  assignedComercialId: string | null;
  assignedComercialName: string | null;
  winLossStatus: number;
  winLossDate: string | null;
  reason: string | null;
  /** Sort key in the column, ascending. Sparse; can be negative. */
  orderInCards: number;
  orderInCardsLastUpdated: string;
  creationDate: string;
  updatedDate: string;
};

export type OpportunityPage = { workspaceId: string; continuationToken: string | null; data: Opportunity[] };

export type OpportunityBoard = { pipelineId: string | null; columns: OpportunityColumn[] };

export type MoveOpportunity = {
  id: string;
  stageId: string;
  beforeId?: string | null;
  afterId?: string | null;
  fromStageId?: string | null;
};

export type BulkMoveOpportunities = { opportunityIds: string[]; stageId: string };

export type ChangeOpportunities = {
  opportunityIds: string[];
  assignedComercialId?: string | null;
  winLossStatus?: 0 | 1 | 2;
  reason?: string | null;
};

export type DeleteOpportunities = { opportunityIds: string[] };

export type RevertedClosing = { webhooks: { recalled: number; sent: number }; changed: number };

export type OpportunityHistoryEntry = {
  id: string;
  kind: "created" | "changed";
  field: string | null;
  old: HistoryValue;
  new: HistoryValue;
  actor: { type: "user" | "agent" | "system"; id: string | null; name: string };
  via: string;
  at: string;
};

export type OpportunityActivity = {
  id: string;
  content: string;
  date: string;
  categoryType: "Calls" | "Meeting" | "Whatsapp" | "Email";
  by: { id: string | null; name: string };
  creationDate: string;
};

export type AddOpportunityActivity = { content: string; date?: string; categoryType: "Calls" | "Meeting" | "Whatsapp" | "Email" };

export type OpportunityFile = {
  id: string;
  fileName: string;
  mimeType: string;
  bytes: number;
  by: { id: string | null; name: string };
  creationDate: string;
};

export type OpportunityColumn = {
  stage: PipelineStage;
  count: number;
  totals: CurrencyTotal[];
  continuationToken: string | null;
  opportunities: Opportunity[];
};

export type CurrencyTotal = { currencyCode: string; amount: number };
