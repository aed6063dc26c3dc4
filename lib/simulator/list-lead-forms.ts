import { leadForms } from "./lead-forms.ts";
import type { LeadForm } from "./schema.ts";

/** Lists the lead forms of the simulated page. */
export async function listLeadForms(): Promise<LeadForm[]> {
  return [...leadForms];
}
