// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CurrencyTotal } from "./opportunities-data.ts";
import type { ReasonPart } from "./identity-providers-data.ts";

export type LeadForm = {
  id: string;
  name: string | null;
  channelId: string;
  channelName: string;
  leads: number;
  failed: number;
  lastDate: string;
  isMapped: boolean;
};

export type LeadFormDetail = LeadForm & { map: Record<string, LeadTarget>; fields: LeadField[]; lastLeads: LeadSummary[] };

export type SaveLeadMap = { map: Record<string, LeadTarget> };

export type PreviewLeadMap = { map: Record<string, LeadTarget>; leadId?: string };

export type LeadPreview = {
  leadId: string;
  contact: { name: string | null; lastname: string | null; email: string | null; phone: string | null };
  customFields: { code: string; label: string; value: string }[];
  tags: string[];
};

export type Ad = {
  adId: string;
  title: string;
  url: string;
  network: "facebook" | "instagram" | null;
  clicks: number;
  contacts: number;
  firstTouches: number;
  lastTouches: number;
  won: number;
  wonAmounts: CurrencyTotal[];
  lastDate: string;
};

export type ContactTouches = { first: AdTouch | null; last: AdTouch | null; count: number };

export type LeadTarget = "name" | "firstName" | "lastname" | "email" | "phone" | "tag" | "none" | { code: string };

export type LeadField = { name: string; label: string; sample: string | null; initial: LeadTarget };

export type LeadSummary = {
  id: string;
  contactId: string | null;
  contactName: string | null;
  failure: string | null;
  failureParts: ReasonPart[];
  date: string;
};

export type AdTouch = {
  id: string;
  type: string;
  adId: string;
  title: string;
  url: string;
  network: "facebook" | "instagram" | null;
  decidedBy: string | null;
  channelName: string | null;
  date: string;
};
