import { requireContact } from "#lib/contacts/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishPresence } from "./publish-presence.ts";
import { readContactPresence } from "./read-presence.ts";
import type { PresentPerson } from "./schema.ts";

/**
 * Shows for 15 seconds that the caller has a contact open, or that the caller has left it (null). Returns the other
 * users who have it open, also in the inbox. Throws CONTACT_NOT_FOUND.
 */
export async function publishContactPresence(
  ctx: MemberContext,
  contactId: string,
  { activity }: { activity: PresentPerson["activity"] | null },
): Promise<{ people: PresentPerson[] }> {
  await requireContact(ctx, contactId);
  await publishPresence(ctx, { placeId: contactId, contactId }, activity);
  return { people: await readContactPresence(ctx, contactId) };
}
