// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Today = {
  waiting: number | null;
  breaching: number | null;
  waitingMinutes: number;
  unassigned: number | null;
  tasksOverdue: number | null;
  tasksToday: number | null;
  failingRules: number | null;
  failingChannels: number | null;
  problems: number | null;
};

export type ConversationReport = {
  previousFrom: string;
  current: ConversationFacts;
  previous: ConversationFacts;
  buckets: { firstDay: string; facts: ConversationFacts }[];
  by: "channel" | "team" | "person" | "tag";
  groups: { id: string | null; name: string | null; facts: ConversationFacts }[];
};

export type TeamReport = {
  previousFrom: string;
  buckets: {
    firstDay: string;
    people: { answered: number; resolved: number; messages: number | null };
    agents: { answered: number; resolved: number; messages: number | null };
  }[];
  people: {
    id: string | null;
    name: string | null;
    current: Work;
    previous: Work;
    messagesOverTime: number[] | null;
  }[];
  agents: {
    id: string;
    name: string | null;
    current: Work;
    previous: Work;
    messagesOverTime: number[] | null;
    runs: { current: AgentRuns; previous: AgentRuns } | null;
  }[];
};

export type CampaignsReport = {
  previousFrom: string;
  current: CampaignOutcome;
  previous: CampaignOutcome;
  buckets: {
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    optedOut: number;
    replied: number;
    firstDay: string;
  }[];
  campaigns: {
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    optedOut: number;
    replied: number;
    id: string;
    name: string;
    status: "draft" | "scheduled" | "running" | "paused" | "done" | "cancelled" | "failed";
    startedDate: string;
  }[];
  channels: {
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    optedOut: number;
    id: string | null;
    name: string | null;
    received: number;
    previous: { received: number; sent: number };
    overTime: { received: number; sent: number }[];
  }[] | null;
};

export type SalesReport = {
  previousFrom: string;
  current: SalesTotals;
  previous: SalesTotals;
  buckets: {
    firstDay: string;
    created: number;
    won: number;
    lost: number;
    wonAmounts: { currencyCode: string; amount: number }[];
  }[];
  by: "person" | "team" | "tag";
  groups: {
    id: string | null;
    name: string | null;
    won: number;
    lost: number;
    winRate: number | null;
    wonAmounts: { currencyCode: string; amount: number }[];
    previous: { won: number; lost: number };
  }[];
  reasons: {
    outcome: "won" | "lost";
    reason: string | null;
    count: number;
    previousCount: number;
    amounts: { currencyCode: string; amount: number }[];
  }[];
};

export type Funnel = {
  created: number;
  won: number;
  lost: number;
  stages: { stageId: string; name: string; color: string; reached: number; medianDays: number | null }[];
  by: "person" | "team" | "tag";
  groups: { id: string | null; name: string | null; created: number; won: number; lost: number }[];
};

export type ConversationFacts = {
  opened: number;
  answered: number;
  resolved: number;
  reopened: number;
  firstResponse: Times;
  resolution: Times;
};

export type Work = { answered: number; resolved: number; messages: number | null; firstResponse: Times };

export type AgentRuns = { answered: number; unknown: number; fallback: number; handedOff: number; tokens: number };

export type CampaignOutcome = { sent: number; delivered: number; read: number; failed: number; optedOut: number; replied: number };

export type SalesTotals = {
  created: number;
  won: number;
  lost: number;
  winRate: number | null;
  medianDaysToWin: number | null;
  wonAmounts: { currencyCode: string; amount: number }[];
  lostAmounts: { currencyCode: string; amount: number }[];
};

export type Times = { median: number | null; p90: number | null };
