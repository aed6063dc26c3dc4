// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ReportsRows {
  count_agent_runs: { agentId: string; isCurrent: boolean | null; answered: number; unknown: number; fallback: number; handedOff: number; tokens: number | null };
  count_channel_messages: { id: string | null; name: Columns["channels"]["name"] | null; place: number | null; received: number; sent: number; delivered: number; read: number; failed: number };
  count_channel_opt_outs: { id: string | null; name: Columns["channels"]["name"] | null; optedOut: number };
  count_closed_opportunities: { kind: string | null; status: number; isCurrent: boolean | null; currencyCode: Columns["opportunities"]["currencyCode"]; place: number | null; reasonKey: string | null; reason: string | null; count: number | null; amount: number | null };
  count_closed_opportunities_by_person: { id: string | null; status: number; isCurrent: boolean | null; currencyCode: Columns["opportunities"]["currencyCode"]; count: number | null; amount: number | null; name: string | null };
  count_closed_opportunities_by_tag: { id: string | null; status: number; isCurrent: boolean | null; currencyCode: Columns["opportunities"]["currencyCode"]; count: number | null; amount: number | null; name: string | null };
  count_closed_opportunities_by_team: { id: string | null; status: number; isCurrent: boolean | null; currencyCode: Columns["opportunities"]["currencyCode"]; count: number | null; amount: number | null; name: string | null };
  count_conversation_facts: { kind: string | null; place: number | null; count: number | null; median: number | null; p90: number | null };
  count_conversation_facts_by_channel: { kind: Columns["conversationFacts"]["kind"]; id: string | null; count: number | null; median: number | null; p90: number | null; name: string | null };
  count_conversation_facts_by_person: { kind: Columns["conversationFacts"]["kind"]; id: string | null; count: number | null; median: number | null; p90: number | null; name: string | null };
  count_conversation_facts_by_tag: { kind: Columns["conversationFacts"]["kind"]; id: string | null; count: number | null; median: number | null; p90: number | null; name: string | null };
  count_conversation_facts_by_team: { kind: Columns["conversationFacts"]["kind"]; id: string | null; count: number | null; median: number | null; p90: number | null; name: string | null };
  count_created_opportunities: { place: number | null; count: number };
  count_filtered_agent_runs: { agentId: string; isCurrent: boolean | null; answered: number; unknown: number; fallback: number; handedOff: number; tokens: number | null };
  count_filtered_conversation_facts: { kind: string | null; place: number | null; count: number | null; median: number | null; p90: number | null };
  count_filtered_work_over_time: { kind: Columns["conversationFacts"]["kind"]; actorType: Columns["conversationFacts"]["actorType"]; place: number | null; count: number };
  count_funnel_outcomes: { stageId: string; status: number; count: number };
  count_funnel_outcomes_by_person: { id: string | null; created: number | null; won: number | null; lost: number | null; name: string | null };
  count_funnel_outcomes_by_tag: { id: string | null; created: number | null; won: number | null; lost: number | null; name: string | null };
  count_funnel_outcomes_by_team: { id: string | null; created: number | null; won: number | null; lost: number | null; name: string | null };
  count_funnel_stages: { stageId: string; name: Columns["pipelineStages"]["name"]; color: Columns["pipelineStages"]["color"]; movedBack: number | null };
  count_message_days: { handled: number };
  count_sent_messages: { actorType: string | null; actorId: string | null; place: number | null; count: number | null };
  count_sent_messages_of_channel: { actorType: string | null; actorId: string | null; place: number | null; count: number | null };
  count_today: { waiting: number | null; breaching: number | null; unassigned: number | null; tasksOverdue: number | null; tasksToday: number | null; failingRules: number | null; failingChannels: number | null };
  count_work_on_conversations: { kind: Columns["conversationFacts"]["kind"]; actorType: Columns["conversationFacts"]["actorType"]; actorId: string | null; isCurrent: boolean | null; count: number | null; median: number | null; p90: number | null };
  count_work_on_filtered_conversations: { kind: Columns["conversationFacts"]["kind"]; actorType: Columns["conversationFacts"]["actorType"]; actorId: string | null; isCurrent: boolean | null; count: number | null; median: number | null; p90: number | null };
  count_work_over_time: { kind: Columns["conversationFacts"]["kind"]; actorType: Columns["conversationFacts"]["actorType"]; place: number | null; count: number };
  find_names_of_actors: { id: string | null; name: string | null };
  list_report_buckets: { firstDay: string | null; start: Date | null };
  list_started_campaigns: { id: string; name: Columns["campaigns"]["name"]; status: Columns["campaigns"]["status"]; startedAt: Date | null; figures: Columns["campaigns"]["figures"]; optedOut: number };
  lock_message_counts: { locked: boolean | null };
  measure_times_to_win: { isCurrent: boolean | null; days: number | null };
  read_funnel_medians: { stageId: string; days: number | null };
}
