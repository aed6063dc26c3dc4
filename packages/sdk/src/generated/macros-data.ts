// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type Macro = {
  id: string;
  name: string;
  isShared: boolean;
  isMine: boolean;
  isChangeable: boolean;
  actions: MacroAction[];
  problems: MacroProblem[];
  creationDate: string;
  updatedDate: string;
};

export type SaveMacro = { name: string; isShared?: boolean; actions: MacroAction[] };

export type RunMacro = { contactIds?: string[]; conversationIds?: string[] };

export type MacroRun = { results: MacroResult[]; missing: number };

export type MacroAction = { type: "moveToStage"; stageId: string } | { type: "addTags"; tagIds: string[] } | { type: "removeTags"; tagIds: string[] } | { type: "assignPerson"; assignedAgentId: string | null } | { type: "assignTeam"; assignedTeamId: string | null } | { type: "setAiReplies"; isBotEnabled: boolean } | { type: "resolve" } | { type: "reopen" } | { type: "snooze"; hours: number } | {
  type: "createTask";
  name: string;
  description?: string;
  assignedUserId?: string | null;
  dueInDays?: number | null;
} | { type: "addNote"; text: string } | { type: "sendMessage"; text: string } | { type: "sendCannedReply"; cannedReplyId: string };

export type MacroProblem = { action: number; message: string; parts: ReasonPart[] };

export type MacroResult = { contactId: string; conversationId: string | null; actions: MacroActionResult[]; undo: MacroUndo | null };

export type MacroActionResult = { type: string; status: "done" | "unchanged" | "failed" | "skipped"; message: string; parts: ReasonPart[] };

export type MacroUndo = {
  contact: {
    stageId?: string | null;
    tags?: string[];
    assignedAgentId?: string | null;
    assignedTeamId?: string | null;
    isSolved?: boolean;
    isBotEnabled?: boolean;
  };
  waits: SolvedWait[];
  snooze: { conversationId: string; until: string | null } | null;
  taskIds: string[];
};

export type SolvedWait = { conversationId: string; unansweredSince: string | null; snoozedUntil: string | null; seen: string | null };
