// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface PresenceRows {
  leave_presence: { activity: Columns["contactPresence"]["activity"] };
  list_contact_viewers: { contactId: string; userId: string; name: string };
  list_presence: { userId: string; name: string; activity: Columns["contactPresence"]["activity"] };
  list_presence_at_contact: { userId: string; name: string; activity: string | null };
  show_presence: { activity: Columns["contactPresence"]["activity"] };
}
