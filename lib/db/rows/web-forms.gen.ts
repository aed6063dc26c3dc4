// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface WebFormsRows {
  count_form_submissions: { day: string | null; submissions: number; refused: number };
  find_form_references: { stageIds: string[] | null; tagIds: string[] | null; userIds: string[] | null; teamIds: string[] | null; channelIds: string[] | null; codes: string[] | null };
  find_submission_contact: { id: string };
  list_web_forms: { id: string; name: Columns["webForms"]["name"]; status: Columns["webForms"]["status"]; publicKey: Columns["webForms"]["publicKey"]; createdAt: Date; updatedAt: Date; submissions: number | null; lastAt: Date | null };
  read_removed_form_fields: { fieldId: string | null; label: string | null };
}
