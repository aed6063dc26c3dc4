// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type UsageSource = "api" | "console";

export type UsageMinutes = { minutes: UsageMinute[] };

export type UsageBucket = { tokens: number; capacity: number; perSecond: number; limit: number };

export type UsageCallers = { callers: UsageCaller[]; hasMore: boolean };

export type UsageMinute = { date: string; accepted: number; refused: number };

export type UsageCaller = {
  kind: "key" | "login" | "console";
  id: string;
  keyName: string | null;
  userName: string | null;
  calls: number;
  refused: number;
  failed: number;
  lastUsedDate: string;
  routes: UsageRoute[];
};

export type UsageRoute = { route: string; calls: number; statuses: { status: number; calls: number }[]; lastUsedDate: string };
