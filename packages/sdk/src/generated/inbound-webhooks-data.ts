// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type ChannelProblemPage = { continuationToken: string | null; data: ChannelProblem[] };

export type ChannelProblem = {
  id: string;
  kind: "unknown_account" | "channel_off" | "unreadable" | "failed";
  summary: string;
  summaryParts: ReasonPart[];
  status: "open" | "retrying" | "retried" | "resolved";
  expectedId: string | null;
  arrivedId: string | null;
  details: { path: string; reason: string; reasonParts: ReasonPart[] }[];
  payload: string;
  isCut: boolean;
  receivedDate: string;
  retriedDate: string | null;
  resolvedDate: string | null;
};

export type RetryProblems = { problemId?: string };

export type RetriedProblems = { retried: number; left: number };

export type ChannelActivityPage = {
  continuationToken: string | null;
  data: {
    id: string;
    category: "account" | "quality" | "limit" | "policy" | "call" | "template" | "contact" | "other";
    severity: "info" | "warning" | "critical";
    title: string;
    titleParts: ReasonPart[];
    detail: string | null;
    detailParts: ReasonPart[];
    date: string;
  }[];
};
