import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { memberKey } from "./access/members.ts";
import { createdAt, instant, workspaceId } from "./columns.ts";
import { ownedBy } from "./foreign-keys.ts";

/** Notifications. Repeats of one kind about one subject are one row until it is read. */
export const notifications = pgTable(
  "notifications",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The path in the workspace's console, without the workspace: `/tasks?task=…`. */
    path: text().notNull(),
    /** How often it happened while unread. */
    times: integer().notNull().default(1),
    /** Whether the bell shows it; false if the person wants it by email only. */
    inApp: boolean().notNull(),
    /** off, now or daily: the person's setting when it happened. */
    email: text().notNull(),
    /** The email that contains it; null while there is none. */
    mailId: uuid(),
    readAt: instant(),
    /** When it last happened. */
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(memberKey, "notifications_member_fk", [table.workspaceId, table.userId]),
    uniqueIndex("notifications_unread_key")
      .on(table.workspaceId, table.userId, table.kind, table.subjectType, table.subjectId)
      .where(sql`${table.readAt} is null`),
    index("notifications_feed_idx")
      .on(table.workspaceId, table.userId, table.at, table.id)
      .where(sql`${table.inApp}`),
    index("notifications_digest_idx")
      .on(table.workspaceId, table.userId, table.at)
      .where(sql`${table.email} = 'daily' and ${table.mailId} is null and ${table.readAt} is null`),
    index("notifications_mail_idx").on(table.mailId).where(sql`${table.mailId} is not null`),
    index("notifications_subject_idx").on(table.workspaceId, table.kind, table.subjectId, table.createdAt),
    index("notifications_at_idx").on(table.at),
  ],
);

/** A person's settings that differ from the defaults of a kind. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    workspaceId: workspaceId(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    /** off, now or daily. */
    email: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.kind] }),
    ownedBy(memberKey, "notification_preferences_member_fk", [table.workspaceId, table.userId]),
  ],
);
