import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Contact } from "../schema.ts";
import { findContacts } from "./find-contacts.ts";

/** Returns the contacts with this email, ignoring case. */
export async function searchContactsByEmail(
  ctx: WorkspaceContext,
  email: string,
): Promise<{ data: Contact[] }> {
  return { data: await findContacts(ctx, sql`lower(c.email) = lower(${email})`) };
}
