// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface FollowersRows {
  add_contact_follower: { contact_id: string };
  list_contact_followers: { id: string | null; name: string };
  list_visible_contacts: { id: string };
  read_followed_events: { trigger: Columns["events"]["trigger"]; contactId: string; name: string; target: string; text: string | null; userIds: string[] | null };
  read_followed_note: { contactId: string; name: string; text: string; userIds: string[] | null };
  remove_contact_follower: { contact_id: string };
}
