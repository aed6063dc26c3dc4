// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type Template = {
  id: string;
  channelId: string | null;
  name: string;
  language: string;
  category: string;
  parameterFormat: string;
  components: Record<string, unknown>[];
  buttonEffects: ButtonEffect[];
  status: string;
  vendorId: string | null;
  reason: string | null;
  quality: string | null;
  creationDate: string;
  updatedDate: string;
};

export type CreateTemplate = {
  name: string;
  language: string;
  category: "MARKETING" | "UTILITY";
  components: Record<string, unknown>[];
  buttonEffects?: ButtonEffectInput[];
  channelId?: string | null;
  draft?: boolean;
};

export type UpdateTemplate = {
  name?: string;
  language?: string;
  category?: "MARKETING" | "UTILITY";
  components?: Record<string, unknown>[];
  buttonEffects?: ButtonEffectInput[];
  channelId?: string | null;
  draft?: boolean;
};

export type TemplateSync = { channelId: string; ok: boolean; message: string; messageParts: ReasonPart[]; templates: number };

export type SendTemplate = {
  template: string;
  language?: string;
  destination: string;
  variablesBody?: (string | number)[] | Record<string, string | number>;
  variablesHeader?: (string | number)[] | Record<string, string | number>;
  variablesButtons?: (string | number)[];
  file?: string;
  sendType?: string;
  campaignName?: string;
  externalReferenceId?: string;
};

export type TemplateSend = {
  id: string;
  contactId: string;
  conversationId: string;
  templateId: string;
  template: string;
  language: string;
  destination: string;
  sendType: string | null;
  campaignName: string | null;
  status: "queued" | "accepted" | "sent" | "delivered" | "read" | "played" | "failed" | null;
  failure: { code: string; reason: string } | null;
  creationDate: string;
};

export type ButtonEffect = { button: number; tagIds: string[]; segmentationIds: string[]; phaseIds: string[]; agentIds: string[] };

export type ButtonEffectInput = { button: number; tagIds?: string[]; segmentationIds?: string[]; phaseIds?: string[]; agentIds?: string[] };
