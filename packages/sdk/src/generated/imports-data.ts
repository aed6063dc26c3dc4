// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type ImportSummary = {
  id: string;
  kind: "contacts" | "opportunities";
  fileName: string;
  bytes: number;
  encoding: string;
  delimiter: string;
  rows: number;
  options: {
    matchBy: "key" | "number" | "email" | "customField" | "code" | "name" | "none";
    matchField: string | null;
    onMatch: "update" | "fill" | "skip";
    country: string;
    decimal: "." | ",";
    runRules: boolean;
  };
  status: "draft" | "checking" | "running" | "done" | "cancelled" | "failed" | "reverting" | "reverted";
  statusReason: string | null;
  statusReasonParts: ReasonPart[];
  doneRows: number;
  counts: ImportCounts;
  revert: ImportRevert | null;
  by: { id: string | null; name: string };
  creationDate: string;
  startedDate: string | null;
  endedDate: string | null;
  revertUntil: string | null;
};

export type Import = ImportSummary & { columns: string[]; samples: string[][]; mapping: (string | null)[]; check: ImportCheck | null };

export type SaveImport = {
  mapping?: (string | null)[];
  options?: {
    matchBy?: "key" | "number" | "email" | "customField" | "code" | "name" | "none";
    matchField?: string | null;
    onMatch?: "update" | "fill" | "skip";
    country?: string;
    decimal?: "." | ",";
    runRules?: boolean;
  };
};

export type ImportCounts = { created: number; updated: number; unchanged: number; skipped: number; failed: number; warnings?: number };

export type ImportRevert = { total: number; undone: number; kept: number; examples: { id: string; row: number; reason: string }[] };

export type ImportCheck = { counts: ImportCounts; examples: ImportProblem[] };

export type ImportProblem = { row: number; column: string | null; reason: string; reasonParts: ReasonPart[]; value: string };
