import { leadForms } from "./lead-forms.ts";
import type { LeadForm } from "./schema.ts";

export async function listLeadForms(): Promise<LeadForm[]> {
  return [...leadForms];
}
