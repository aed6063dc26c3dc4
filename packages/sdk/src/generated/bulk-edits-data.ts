// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type BulkEdit = {
  id: string;
  change: {
    stageId?: string | null;
    segmentationId?: string | null;
    assignedAgentId?: string | null;
    assignedTeamId?: string | null;
    customFields?: { code: string; value: string }[];
    isSolved?: boolean;
    addTags?: string[];
    removeTags?: string[];
    delete?: true;
  };
  status: "running" | "done" | "cancelled" | "failed" | "reverting" | "reverted" | "revertFailed";
  statusReason: string | null;
  statusReasonParts: ReasonPart[];
  total: number;
  done: number;
  changed: number;
  reverted: number;
  kept: number;
  by: { id: string | null; name: string };
  creationDate: string;
  endedDate: string | null;
  revertUntil: string | null;
};

export type StartBulkEdit = { contactIds?: string[]; filters?: ContactFilters; change: ContactEdit };

export type ContactFilters = {
  stageId?: string;
  segmentationId?: string;
  tagId?: string;
  assignedAgentId?: string;
  assignedTeamId?: string;
  followerId?: string;
  adId?: string;
  importId?: string;
  isSolved?: "true" | "false";
  isOnBoard?: "true" | "false";
  created?: string;
  lastMessage?: "none" | string;
  conditions?: string;
  andConditions?: string;
  search?: string;
};

export type ContactEdit = {
  stageId?: string | null;
  segmentationId?: string | null;
  assignedAgentId?: string | null;
  assignedTeamId?: string | null;
  customFields?: { code: string; value: string }[];
  isSolved?: boolean;
  addTags?: string[];
  removeTags?: string[];
  delete?: true;
};
