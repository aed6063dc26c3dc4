import { leadForms } from "./lead-forms.ts";
import type { LeadForm } from "./schema.ts";

/** The lead forms customers of the simulated page can send in. */
export async function listLeadForms(): Promise<LeadForm[]> {
  return [...leadForms];
}
