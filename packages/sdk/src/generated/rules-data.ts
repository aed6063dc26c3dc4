// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type Rule = {
  id: string;
  name: string;
  enabled: boolean;
  trigger: string;
  conditions: { field: string; operator: string; value: string | number | null }[];
  actions: WebhookAction[];
  hasSigningSecret: boolean;
  previousSecretExpiresAt: string | null;
  warnings: RuleWarning[];
  version: number;
  creationDate: string;
  updatedDate: string;
};

export type CreateRule = {
  name: string;
  enabled?: boolean;
  trigger: RuleTrigger;
  conditions?: RuleConditionInput[];
  actions: SendWebhookAction[];
  signingSecret?: string | null;
};

export type UpdateRule = {
  name?: string;
  enabled?: boolean;
  trigger?: RuleTrigger;
  conditions?: RuleConditionInput[];
  actions?: SendWebhookAction[];
  signingSecret?: string | null;
};

export type RotateSigningSecret = { signingSecret?: string; overlapSeconds?: number };

export type RotatedSigningSecret = { signingSecret: string; rule: Rule };

export type RuleVersion = {
  name: string;
  enabled: boolean;
  trigger: string;
  conditions: { field: string; operator: string; value: string | number | null }[];
  actions: WebhookAction[];
  version: number;
  actorName: string;
  date: string;
};

export type RuleStats = {
  ruleId: string;
  last: {
    deliveryId: string;
    status: DeliveryStatus;
    responseStatus: number | null;
    error: string | null;
    date: string;
  } | null;
  delivered: number;
  failed: number;
  open: number;
  more: boolean;
};

export type StageConsequences = { stageId: string; rules: { id: string; name: string }[]; webhooks: number };

export type TestRule = {
  ruleId?: string;
  rule?: {
    name?: string;
    enabled?: boolean;
    trigger: RuleTrigger;
    conditions?: RuleConditionInput[];
    actions: SendWebhookAction[];
    signingSecret?: string | null;
  };
  contactId?: string;
  opportunityId?: string;
  taskId?: string;
  send?: boolean;
};

export type RuleTest = { matched: boolean; conditions: ConditionOutcome[]; requests: TestedRequest[] };

export type BacktestRule = { ruleId?: string; rule?: { trigger: RuleTrigger; conditions?: RuleConditionInput[] } };

export type Backtest = {
  trigger: string;
  matched: number;
  /** How many events of the trigger were tested. */
  scanned: number;
  /** Start of the tested period. Earlier events were deleted, are too old or were not reached. */
  from: string;
  to: string;
  /** Why older events were not reached: too many events, or too long a time. Null if all were tested. */
  stoppedBy: "events" | "time" | null;
  matches: {
    eventId: string;
    date: string;
    contactId: string | null;
    opportunityId: string | null;
    taskId: string | null;
    name: string;
    /** The page of the record in the console, without the workspace. */
    path: string;
    /** The webhook that the stored rule sent for the event; null if it sent none. */
    deliveryId: string | null;
  }[];
  misses: {
    eventId: string;
    date: string;
    contactId: string | null;
    opportunityId: string | null;
    taskId: string | null;
    name: string;
    /** The page of the record in the console, without the workspace. */
    path: string;
    /** Those that did not match. */
    conditions: ConditionOutcome[];
  }[];
};

export type WebhookAction = {
  type: "webhook";
  url: string;
  method: "POST" | "GET";
  headers: Record<string, string>;
  secretHeaders: string[];
};

export type RuleWarning = {
  /**
   * duplicate: another enabled rule has the same trigger, conditions and address. loop: the address is an API of
   * this installation, so the rule could trigger itself.
   */
  code: "duplicate" | "loop";
  message: string;
  url: string;
  /** The other rule; null for a loop. */
  ruleId: string | null;
  ruleName: string | null;
};

export type RuleTrigger = "contacto_nuevo" | "contacto_nuevo_facebookads" | "contacto_nuevo_instagramads" | "meta_lead_nuevo" | "contacto_existente" | "contacto_resuelto" | "contacto_reabierto" | "asignar_fase" | "asignar_etiqueta" | "asignar_segmentacion" | "asignar_agente" | "oportunidad_creada" | "oportunidad_ganada" | "oportunidad_perdida" | "tarea_creada";

export type RuleConditionInput = {
  field: string;
  operator: "IS" | "ISNOT" | "CONTAINS" | "ANY" | "EQ" | "NE" | "LT" | "LTE" | "GT" | "GTE";
  value?: string | number | null;
};

export type SendWebhookAction = {
  type?: "webhook";
  url: string;
  method?: "POST" | "GET";
  headers?: Record<string, string>;
  secretHeaders?: string[];
};

export type DeliveryStatus = "pending" | "sending" | "delivered" | "failed" | "timed_out" | "blocked" | "interrupted" | "recalled";

export type ConditionOutcome = {
  field: string;
  operator: string;
  value: string | number | null;
  actual: string | number | string[] | null;
  matched: boolean;
  why: string;
  whyParts: ReasonPart[];
};

export type TestedRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  response: {
    outcome: "delivered" | "failed" | "timed_out" | "blocked";
    errorClass: string | null;
    error: string | null;
    status: number | null;
    durationMs: number;
    headers: Record<string, string> | null;
    body: string | null;
    truncated: boolean;
  } | null;
};
