// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CurrencyTotal } from "./opportunities-data.ts";
import type { DeliveryStatus } from "./rules-data.ts";
import type { HistoryEntry } from "./contacts-data.ts";
import type { ReasonPart } from "./identity-providers-data.ts";

export type ContactSummary = {
  contactId: string;
  stageSince: string;
  openTotals: CurrencyTotal[];
  nextTask: { id: string; name: string; expirationDate: string | null } | null;
};

export type StageTime = { stageId: string; name: string; visits: number; milliseconds: number; since: string | null };

export type TimelinePage = { continuationToken: string | null; data: TimelineItem[] };

export type TimelineItem = { id: string; at: string; kind: "change"; entry: HistoryEntry } | { id: string; at: string; kind: "agent"; entry: HistoryEntry } | {
  id: string;
  at: string;
  kind: "note";
  note: {
    text: string;
    parts: ReasonPart[];
    author: { type: "contact" | "agent" | "user" | "system"; id: string | null; name: string };
    conversationId: string | null;
  };
} | {
  id: string;
  at: string;
  kind: "message";
  message: {
    conversationId: string;
    platformId: number;
    author: { type: "contact" | "agent" | "user" | "system"; id: string | null; name: string };
    kind: "text" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "choice" | "form" | "order" | "welcome" | "unsupported" | "buttons" | "list" | "template" | "reaction";
    text: string;
    status: "queued" | "accepted" | "sent" | "delivered" | "read" | "played" | "failed" | null;
    failure: { code: string; reason: string; parts: ReasonPart[] } | null;
    direction: "inbound" | "outbound";
    sourceCount: number;
    isDeleted: boolean;
  };
} | {
  id: string;
  at: string;
  kind: "opportunity";
  entry: HistoryEntry;
  opportunity: { id: string; name: string; amount: number; currencyCode: string };
} | {
  id: string;
  at: string;
  kind: "task";
  entry: HistoryEntry;
  task: { id: string; name: string; statusId: string };
} | {
  id: string;
  at: string;
  kind: "automation";
  automation: {
    automationId: string;
    name: string;
    status: "running" | "waiting" | "ended" | "failed" | "cancelled";
    reason: string | null;
    reasonParts: ReasonPart[];
    endedAt: string | null;
  };
} | {
  id: string;
  at: string;
  kind: "delivery";
  delivery: {
    ruleId: string;
    ruleName: string;
    trigger: string;
    status: DeliveryStatus;
    responseStatus: number | null;
    durationMs: number | null;
    resendOf: string | null;
  };
} | {
  id: string;
  at: string;
  kind: "worker";
  worker: {
    workerId: string;
    name: string;
    status: "received" | "done" | "skipped" | "failed";
    reason: string | null;
    isNewContact: boolean;
  };
} | {
  id: string;
  at: string;
  kind: "submission";
  submission: {
    formId: string;
    formName: string;
    isNewContact: boolean;
    answers: { fieldId: string; kind: string; label: string; value: string }[];
    consent: { text: string; isGranted: boolean } | null;
  };
};
