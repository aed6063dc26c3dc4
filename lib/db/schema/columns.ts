import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant with millisecond precision, as in the API. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** An instant with the database clock's microseconds, for differences that are added up. */
export const preciseInstant = () => timestamp({ withTimezone: true, mode: "date" });

/** When a row was created. The application sets it; the default is for scripts. */
export const createdAt = () => instant().notNull().defaultNow();

/** The workspace column, first in every tenant table. */
export const workspaceId = () => uuid().notNull();

/** Text compared byte by byte, as sorted terms need: a locale would reorder `a` and `Z`. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A transaction of this database server; grows and never wraps. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
