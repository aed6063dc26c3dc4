import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { channels } from "./channels.ts";

/** A fake of a vendor that a channel talks to instead of the real one. Its id is in the address of its API. */
export const simulators = pgTable(
  "simulators",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** False: the customers' phones are off, messages wait at the vendor. */
    isOn: boolean().notNull().default(true),
    readReceipts: boolean().notNull().default(true),
    /** The vendor's code that messages to phones fail with; null where they arrive. */
    failCode: text(),
    /** Where a bot was told to report (setWebhook); null for vendors that are told elsewhere, and before it was. */
    webhookUrl: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "simulators_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("simulators_id_key").on(table.id),
    uniqueIndex("simulators_channel_key").on(table.workspaceId, table.channelId),
  ],
);

/** What the phones of a simulator sent, and what its vendor received for them. */
export const simulatedMessages = pgTable(
  "simulated_messages",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    simulatorId: uuid().notNull(),
    /** The customer's number, or what the vendor has for one: digits. */
    number: text().notNull(),
    /** The customer's name, where they sent it. */
    name: text(),
    /** sent (by the phone) or received (by the vendor for the phone). */
    direction: text().notNull(),
    /** The vendor's id of the message. */
    externalId: text().notNull(),
    /** As the vendor writes it: what its notification says, or the call that sends. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Received: accepted, sent, delivered, read or failed. Sent: sent, or read by the business. */
    status: text().notNull(),
    /** The vendor's code it is going to fail with. */
    failCode: text(),
    /** The bytes last posted to our webhook about it, as text. */
    notification: text(),
    /** What the webhook answered to them; 0 where nothing answered. */
    answer: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.simulatorId, table.id] }),
    ownedBy(simulators, "simulated_messages_simulator_fk", [table.workspaceId, table.simulatorId]),
    uniqueIndex("simulated_messages_external_key").on(table.workspaceId, table.simulatorId, table.externalId),
  ],
);

/** Templates of a simulator's business account. */
export const simulatedTemplates = pgTable(
  "simulated_templates",
  {
    workspaceId: workspaceId(),
    simulatorId: uuid().notNull(),
    /** Digits, as the vendor's. */
    id: text().notNull(),
    name: text().notNull(),
    language: text().notNull(),
    category: text().notNull(),
    components: jsonb().$type<Record<string, unknown>[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.simulatorId, table.id] }),
    ownedBy(simulators, "simulated_templates_simulator_fk", [table.workspaceId, table.simulatorId]),
    uniqueIndex("simulated_templates_name_key").on(
      table.workspaceId,
      table.simulatorId,
      table.name,
      table.language,
    ),
  ],
);
