// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type CampaignPage = { continuationToken: string | null; data: Campaign[] };

export type Campaign = {
  id: string;
  name: string;
  templateId: string;
  template: string;
  values: CampaignValues;
  audience: CampaignAudience;
  optOutTagId: string | null;
  ratePerMinute: number;
  scheduledDate: string | null;
  quietHours: { from: string; to: string } | null;
  status: "draft" | "scheduled" | "running" | "paused" | "done" | "cancelled" | "failed";
  statusReason: string | null;
  statusReasonParts: ReasonPart[];
  figures: CampaignFigures;
  figuresDate: string | null;
  createdBy: { id: string | null; name: string };
  startedDate: string | null;
  endedDate: string | null;
  creationDate: string;
  updatedDate: string;
};

export type CreateCampaign = {
  name: string;
  templateId: string;
  values?: CampaignValuesInput;
  audience?: CampaignAudience;
  optOutTagId?: string | null;
  ratePerMinute?: number;
  scheduledDate?: string | null;
  quietHours?: CampaignQuietHours | null;
};

export type CampaignReport = Campaign & {
  failures: CampaignReasonCount[];
  skips: CampaignReasonCount[];
  presses: { button: string; count: number }[];
  rateNow: number;
  expectedEnd: string | null;
  isFrozen: boolean;
};

export type UpdateCampaign = {
  name?: string;
  templateId?: string;
  values?: CampaignValuesInput;
  audience?: CampaignAudience;
  optOutTagId?: string | null;
  ratePerMinute?: number;
  scheduledDate?: string | null;
  quietHours?: CampaignQuietHours | null;
};

export type TestCampaign = { contactId?: string; destination?: string };

export type PreviewAudience = {
  audience?: CampaignAudience;
  optOutTagId?: string | null;
  templateId?: string;
  values?: CampaignValuesInput;
};

export type AudiencePreview = {
  total: number;
  reachable: number;
  noNumber: number;
  blocked: number;
  optedOut: number;
  stopped: number;
  withoutValue: Record<string, number>;
  samples: {
    contactId: string;
    name: string;
    number: string;
    header: Record<string, string>;
    body: Record<string, string>;
    text: string | null;
    problem: string | null;
    problemParts: ReasonPart[];
  }[];
};

export type CampaignRecipientPage = { continuationToken: string | null; data: CampaignRecipient[] };

export type CampaignRecipient = {
  contactId: string;
  name: string;
  number: string | null;
  state: "queued" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped";
  code: string | null;
  reason: string | null;
  reasonParts: ReasonPart[];
  conversationId: string | null;
  messageId: string | null;
  sentDate: string | null;
};

export type CampaignValues = {
  header: Record<string, CampaignValue>;
  body: Record<string, CampaignValue>;
  buttons: CampaignValue[];
  file: string | null;
};

export type CampaignAudience = {
  everyone?: true;
  search?: string;
  stageId?: string;
  segmentationId?: string;
  tagId?: string;
  assignedAgentId?: string;
  isSolved?: boolean;
};

export type CampaignFigures = {
  queued: number;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  failed: number;
  skipped: number;
};

export type CampaignValuesInput = {
  header?: Record<string, CampaignValueInput>;
  body?: Record<string, CampaignValueInput>;
  buttons?: CampaignValueInput[];
  file?: string | null;
};

export type CampaignQuietHours = { from: string; to: string };

export type CampaignReasonCount = { code: string; reason: string; reasonParts: ReasonPart[]; count: number; isRetryable: boolean };

export type CampaignValue = { from: "text"; text: string } | {
  from: "field";
  field: "name" | "lastname" | "fullName" | "email" | "internalWhatsappNumber" | "stageName" | "segmentationName" | "assignedAgentName";
  fallback: string;
} | { from: "customField"; code: string; fallback: string };

export type CampaignValueInput = { from: "text"; text: string } | {
  from: "field";
  field: "name" | "lastname" | "fullName" | "email" | "internalWhatsappNumber" | "stageName" | "segmentationName" | "assignedAgentName";
  fallback?: string;
} | { from: "customField"; code: string; fallback?: string };
