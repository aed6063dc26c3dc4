import type { ComponentType } from "react";

/** What other areas show of a contact; pages in app/ put it together. */
export type ContactParts = ComponentType<{ contactId: string }>;

/** What other areas do with a whole list; the filters are those of the query. */
export type ListTools = ComponentType<{ filters: Record<string, string | number | boolean | undefined> }>;
