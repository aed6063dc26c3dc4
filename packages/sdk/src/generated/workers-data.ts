// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type CallTaken = { received: true; runId: string };

export type Worker = {
  id: string;
  name: string;
  enabled: boolean;
  url: string;
  urlWithToken: string;
  mapping: WorkerMapping;
  calls: { total: number; done: number; skipped: number; failed: number };
  lastCallDate: string | null;
  creationDate: string;
  updatedDate: string;
};

export type CreateWorker = { name: string; enabled?: boolean; mapping?: WorkerMappingInput };

export type UpdateWorker = { name?: string; enabled?: boolean; mapping?: WorkerMappingInput };

export type TestMapping = { runId: string; mapping?: WorkerMappingInput };

export type MappingTest = {
  status: "done" | "skipped" | "failed";
  reason: string | null;
  reasonParts: ReasonPart[];
  values: {
    target: string;
    label: string;
    value: string | string[] | null;
    problem: string | null;
    problemParts: ReasonPart[];
  }[];
  contact: { id: string | null; name: string } | null;
  opportunity: string | null;
  task: string | null;
};

export type WorkerRunStatus = "received" | "done" | "skipped" | "failed";

export type WorkerRunPage = { continuationToken: string | null; data: WorkerRun[] };

export type WorkerRun = {
  id: string;
  workerId: string;
  status: WorkerRunStatus;
  reason: string | null;
  reasonParts: ReasonPart[];
  source: "token" | "key" | "replay";
  bytes: number;
  replayOf: string | null;
  contactId: string | null;
  contactName: string | null;
  isNewContact: boolean;
  opportunityId: string | null;
  taskId: string | null;
  creationDate: string;
  finishedDate: string | null;
};

export type WorkerRunDetail = WorkerRun & { headers: Record<string, string>; body: string };

export type WorkerMapping = { fields: MappedField[]; filters: WorkerFilter[]; key: (string | number)[] | null };

export type WorkerMappingInput = { fields?: MappedFieldInput[]; filters?: WorkerFilterInput[]; key?: (string | number)[] | null };

export type MappedField = {
  target: string;
  source: { type: "path"; path: (string | number)[] } | { type: "text"; text: string };
  transforms: WorkerTransform[];
};

export type WorkerFilter = { path: (string | number)[]; operator: "IS" | "ISNOT" | "CONTAINS" | "ANY"; value: string };

export type MappedFieldInput = {
  target: string;
  source: { type: "path"; path: (string | number)[] } | { type: "text"; text: string };
  transforms?: WorkerTransformInput[];
};

export type WorkerFilterInput = { path: (string | number)[]; operator: "IS" | "ISNOT" | "CONTAINS" | "ANY"; value?: string };

export type WorkerTransform = { type: "trim" } | { type: "lowercase" } | { type: "uppercase" } | { type: "capitalize" } | { type: "prefix"; text: string } | { type: "suffix"; text: string } | { type: "default"; text: string } | { type: "part"; separator: string; index: number } | { type: "lookup"; entries: { from: string; to: string }[]; other: string | null } | { type: "phone"; country: string } | { type: "number"; decimal: "." | "," } | { type: "date"; format: "iso" | "dd/mm/yyyy" | "mm/dd/yyyy" | "yyyy-mm-dd" | "seconds" | "milliseconds" };

export type WorkerTransformInput = { type: "trim" } | { type: "lowercase" } | { type: "uppercase" } | { type: "capitalize" } | { type: "prefix"; text: string } | { type: "suffix"; text: string } | { type: "default"; text: string } | { type: "part"; separator: string; index: number } | { type: "lookup"; entries: { from: string; to: string }[]; other?: string | null } | { type: "phone"; country: string } | { type: "number"; decimal: "." | "," } | { type: "date"; format: "iso" | "dd/mm/yyyy" | "mm/dd/yyyy" | "yyyy-mm-dd" | "seconds" | "milliseconds" };
