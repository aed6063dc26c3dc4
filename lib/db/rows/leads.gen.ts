// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface LeadsRows {
  keep_lead_form: { map: Columns["leadForms"]["map"] };
  read_lead_form: { name: Columns["leadForms"]["name"]; locale: Columns["leadForms"]["locale"]; questions: Columns["leadForms"]["questions"]; map: Columns["leadForms"]["map"] };
}
