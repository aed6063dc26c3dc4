/** A person as their provider describes them. */
export type { StoredIdentity as Identity } from "#lib/db/schema/index.ts";

/** Maximum number of groups that are read. */
export const MAX_READ_GROUPS = 1_000;
