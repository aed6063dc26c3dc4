import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { channels } from "./channels.ts";

/** A simulated vendor that a channel calls instead of the real one. Its id is in the address of its API. */
export const simulators = pgTable(
  "simulators",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** False: the customers' phones are off, and messages wait at the vendor. */
    isOn: boolean().notNull().default(true),
    readReceipts: boolean().notNull().default(true),
    /** The vendor's code with which messages to phones fail; null if they arrive. */
    failCode: text(),
    /** The bot's webhook (setWebhook); null before it is set, and for vendors that configure it elsewhere. */
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

/** The messages that a simulator's phones sent, and those its vendor received for them. */
export const simulatedMessages = pgTable(
  "simulated_messages",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    simulatorId: uuid().notNull(),
    /** The customer's number or the vendor's id for them: digits. */
    number: text().notNull(),
    /** The customer's name, if they sent it. */
    name: text(),
    /** sent (by the phone) or received (by the vendor for the phone). */
    direction: text().notNull(),
    /** The vendor's id of the message. */
    externalId: text().notNull(),
    /** The vendor's JSON: the content of its notification, or the call that sends. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Received: accepted, sent, delivered, read or failed. Sent: sent, or read by the business. */
    status: text().notNull(),
    /** The vendor's code with which it will fail. */
    failCode: text(),
    /** The bytes last posted to our webhook about the message, as text. */
    notification: text(),
    /** The webhook's response status; 0 if there was no response. */
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
    /** Digits, as at the vendor. */
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
