// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ContactsRows {
  attribute_contact: never;
  bulk_move_contacts: never;
  change_contact_number: { id: string };
  find_contact_by_email: { id: string };
  find_contact_by_number: { id: string };
  find_holders_of_emails: { id: string; email: string | null };
  find_import_matches: { id: string | null };
  find_import_matches_by_field: { id: string };
  find_lead_by_email: { id: string };
  find_people: { id: string; name: string };
  find_references_to_restore: { id: string | null };
  find_teams: { id: string; name: Columns["teams"]["name"] };
  hold_contacts: { id: string; stageId: string | null };
  insert_contact: { id: string };
  list_team_members: { userId: string };
  lock_deleted_contacts: never;
  queue_note_notice: { add_job: unknown };
  record_ad_touch: { id: string };
  stage_names: { id: string; name: Columns["stages"]["name"] };
  stages_with_top_keys: { id: string; name: Columns["stages"]["name"]; isDefault: boolean; topKey: number | null };
  tags_by_name: { id: string; name: Columns["tags"]["name"]; color: Columns["tags"]["color"] };
  unassign_contacts: { id: string };
}
