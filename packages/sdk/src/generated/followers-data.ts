// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { NamedReference } from "./contacts-data.ts";

export type ContactFollowers = { isFollowing: boolean; followers: NamedReference[] };
