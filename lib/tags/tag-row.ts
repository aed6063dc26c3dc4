import { tags } from "#lib/db/schema/index.ts";

/** The columns that make a `Tag`. */
export const tagRow = { id: tags.id, name: tags.name, color: tags.color };
