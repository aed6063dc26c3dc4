import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { digitsOf } from "../numbers/phone-number.ts";
import type { Contact } from "../schema.ts";
import { findContacts } from "./find-contacts.ts";

/**
 * Returns the contacts whose number ends with these digits, so that a number without its country code
 * matches. Throws VALIDATION_ERROR unless there are 6 to 15 digits.
 */
export async function searchContactsByCellphone(
  ctx: WorkspaceContext,
  cellphone: string,
): Promise<{ data: Contact[] }> {
  const digits = digitsOf(cellphone);
  if (digits.length < 6 || digits.length > 15) throw invalid("cellphone must have 6 to 15 digits");
  const inText = sql`c.id in (select s.contact_id from contact_search s
    where s.workspace_id = ${ctx.workspaceId} and s.text like ${`%${digits}%`})`;
  return {
    data: await findContacts(ctx, sql`c.internal_whatsapp_number like ${`%${digits}`} and ${inText}`),
  };
}
