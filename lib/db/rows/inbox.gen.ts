// Written by `npm run statements`.

export interface InboxRows {
  contacts_of_waits: { id: string; contactId: string };
  find_filter_references: { channelId: boolean | null; tagId: boolean | null; stageId: boolean | null; assignedAgentId: boolean | null; assignedTeamId: boolean | null; happenedById: boolean | null };
  hold_contact_flags: { assignedAgentId: string | null; assignedTeamId: string | null; isSolved: boolean; isRead: boolean; tagIds: unknown };
  inbox_find_conversation: { id: string; contactId: string; channelId: string | null; platformId: number };
  restore_waits: { until: Date | null };
  snooze_conversations: { id: string; contactId: string; was: Date | null };
  waits_of_contact: { conversationId: string; unansweredSince: Date | null; snoozedUntil: Date | null; seen: string | null };
  wake_conversations: { id: string; contactId: string };
}
