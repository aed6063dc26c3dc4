import { z } from "zod";
import { NamedReference } from "#lib/contacts/schema.ts";

/** Who follows a contact, in order of their names, and whether the caller does. */
export const ContactFollowers = z.object({ isFollowing: z.boolean(), followers: z.array(NamedReference) });
export type ContactFollowers = z.infer<typeof ContactFollowers>;
