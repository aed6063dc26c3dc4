import { tags } from "#lib/db/schema/index.ts";

/** The columns of a `Tag`. */
export const tagRow = { id: tags.id, name: tags.name, color: tags.color };
