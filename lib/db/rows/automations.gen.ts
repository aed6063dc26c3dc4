// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface AutomationsRows {
  automation_starts_in_minute: { starts: number };
  automations_listening: { isQuiet: boolean | null; waiting: unknown; starts: unknown; isFirst: boolean | null };
  cancel_answered_by_person: never;
  count_automation_nodes: { nodeId: string | null; passed: number | null; waiting: number | null; failed: number | null };
  hold_automation: { id: string };
  hold_automation_run: { pendingSignal: Columns["automationRuns"]["pendingSignal"] };
  hold_contact_of_run: { id: string };
  hold_contact_to_start: { id: string };
  insert_automation_delivery: never;
  insert_automation_run: { id: string };
  keep_agent_nodes: { id: string };
  keep_automation_schedule: never;
  last_inbound_message: { messageId: string; text: Columns["messages"]["text"]; conversationId: string };
  lock_automation_to_start: { version: number | null; startId: string | null; starts: number | null };
  mark_taken_by_automation: never;
  published_version: { version: number | null };
  read_automation_run: { id: string; automationId: string; automationName: Columns["automations"]["name"]; version: number; contactId: string; conversationId: string | null; status: Columns["automationRuns"]["status"]; nodeId: string; seq: number; variables: Columns["automationRuns"]["variables"]; waitsFor: Columns["automationRuns"]["waitsFor"]; wakeAt: Date | null; deliveryId: string | null; pendingSignal: Columns["automationRuns"]["pendingSignal"]; depth: number; graph: Columns["automationVersions"]["graph"]; delivery: unknown };
  read_automation_schedule: { schedule: Columns["automations"]["schedule"]; on: unknown };
  read_editors_of_automation: { name: Columns["automations"]["name"]; userId: string; contact: string };
  read_messages_to_agent_node: { messageId: string; text: Columns["messages"]["text"] };
  read_prompt_document: { text: string | null };
  read_start_of_restored_automation: { on: unknown };
  remove_agent_nodes: never;
  retire_agent_nodes: never;
  revive_automation_runs: { wake_automation_run: unknown };
  revive_automation_schedules: { add_job: unknown };
  save_automation_step: { seq: number };
  tell_automation_run: { id: string };
}
