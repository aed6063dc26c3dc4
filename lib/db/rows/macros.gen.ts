// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface MacrosRows {
  contacts_for_macro: { contactId: string };
  conversations_for_macro: { conversationId: string; contactId: string };
  lock_contact_for_macro: { stageId: string | null; assignedAgentId: string | null; assignedTeamId: string | null; isSolved: boolean; isBotEnabled: boolean; tags: unknown; conversationId: string | null; snoozedUntil: Date | null; hasAgent: boolean };
  workspace_name_for_macro: { name: Columns["workspaces"]["name"] };
}
