// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface TemplatesRows {
  find_living_references: { tagIds: string[] | null; segmentationIds: string[] | null; phaseIds: string[] | null; agentIds: string[] | null };
  find_template_to_send: { id: string; status: Columns["templates"]["status"] };
  has_stopped_marketing: { id: string };
  known_template: { "?column?": number };
  list_template_sends: { id: string; contactId: string; conversationId: string; templateId: string; template: Columns["templateSends"]["template"]; language: Columns["templateSends"]["language"]; destination: Columns["templateSends"]["destination"]; sendType: Columns["templateSends"]["sendType"]; campaignName: Columns["templateSends"]["campaignName"]; status: Columns["messages"]["status"]; failure: Columns["messages"]["failure"]; createdAt: Date };
  lock_template_sync: { pg_advisory_xact_lock: unknown };
  log_template_send: never;
  mark_gone_templates: { id: string };
  note_template_change: { id: string };
  take_over_templates: { id: string };
  template_of_button: { components: Columns["templates"]["components"]; buttonEffects: Columns["templates"]["buttonEffects"] };
  template_of_message: { components: Columns["templates"]["components"]; buttonEffects: Columns["templates"]["buttonEffects"] };
}
