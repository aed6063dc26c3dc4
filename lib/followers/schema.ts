import { z } from "zod";
import { NamedReference } from "#lib/contacts/schema.ts";

/** Followers of a contact, ordered by name, and whether the caller is one. */
export const ContactFollowers = z.object({ isFollowing: z.boolean(), followers: z.array(NamedReference) });
export type ContactFollowers = z.infer<typeof ContactFollowers>;
