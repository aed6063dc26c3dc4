import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant with the millisecond precision the wire format has (decisions.md 1). */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** An instant with the full microsecond precision of the database's clock, for differences that are added up. */
export const preciseInstant = () => timestamp({ withTimezone: true, mode: "date" });

/** Moment a row was made; the application's clock sets it, the database's stands in for scripts. */
export const createdAt = () => instant().notNull().defaultNow();

/** The tenant column every tenant table begins with. */
export const workspaceId = () => uuid().notNull();

/** Text compared byte by byte, as order keys need: the locale must not reorder `a` and `Z`. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
