// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface MergesRows {
  cancel_runs_of_merged_contact: never;
  clear_causes_of_merged_contact: never;
  count_rows_to_merge: { conversations: number | null; messages: number | null; opportunities: number | null; tasks: number | null; total: number | null };
  delete_merged_contact: never;
  dismiss_contact_duplicate: never;
  drop_notifications_of_merged_contact: never;
  ensure_phone_identities: never;
  find_contact_duplicates: never;
  find_erasure_of_merge: never;
  find_references_of_merge: { ids: string[] | null; defaultStage: string | null; isEmailTaken: boolean | null; isNumberTaken: boolean | null };
  forget_contact_duplicates: never;
  list_contact_duplicates: { contactId: string; otherId: string; reasons: Columns["contactDuplicates"]["reasons"]; score: number };
  lock_merged_contacts: { id: string };
  move_jobs_of_merged_contact: never;
  move_notifications_of_merged_contact: never;
  note_duplicate_search: never;
  read_change_times: { contactId: string; field: Columns["contactHistory"]["field"]; at: Date | null };
  read_duplicate_search: { foundAt: Date | null; isSearching: boolean };
  restore_contact_duplicate: never;
  set_email_of_separated_contact: never;
  set_last_messages_after_merge: never;
  set_number_of_separated_contact: never;
  write_merged_summary: never;
}
