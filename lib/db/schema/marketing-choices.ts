import { boolean, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { channels } from "./channels.ts";
import { contacts } from "./contacts.ts";

/** Contacts' choices about marketing messages of a channel; the newest counts. */
export const marketingChoices = pgTable(
  "marketing_choices",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    channelId: uuid().notNull(),
    /** False: opted out. */
    wanted: boolean().notNull(),
    /** By the vendor's clock; older choices are ignored. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.channelId] }),
    ownedBy(contacts, "marketing_choices_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(channels, "marketing_choices_channel_fk", [table.workspaceId, table.channelId]),
    index("marketing_choices_channel_idx").on(table.workspaceId, table.channelId),
  ],
);
