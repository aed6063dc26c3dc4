import { sql } from "drizzle-orm";
import { cidr, index, inet, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { languages } from "#messages/languages.ts";
import { createdAt, instant } from "../columns.ts";

/** People who sign in. Membership of workspaces is in `memberships`. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    lastName: text(),
    avatar: text(),
    company: text(),
    /** Settings that follow the browser while they are null. */
    language: text({ enum: languages }),
    timezone: text(),
    firstDayOfWeek: text({ enum: ["monday", "saturday", "sunday"] }),
    numberFormat: text({ enum: ["1,234.56", "1.234,56", "1 234,56"] }),
    dateFormat: text({ enum: ["dd/mm/yyyy", "mm/dd/yyyy", "yyyy-mm-dd"] }),
    /** The shortcuts of the console that the person changed, by command. */
    shortcuts: jsonb().$type<Record<string, string>>().notNull().default({}),
    passwordHash: text().notNull(),
    /** Login tokens issued before this instant are invalid: logout everywhere, password change. */
    tokensValidAfter: instant().notNull().defaultNow(),
    disabledAt: instant(),
    /** Until then, sign-in policies do not apply to workspaces that the person owns (`npm run recover-access`). */
    policyExemptUntil: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email_key").on(sql`lower(${table.email})`)],
);

/** The user column of rows that are deleted with their user. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Console sessions: the cookie contains the secret, the row only its hash, so that a session can be ended here. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    secretHash: text().notNull().unique("sessions_secret_hash_key"),
    userId: ofUser(),
    /** How the person signed in. */
    method: text({ enum: ["password", "passkey", "oidc", "saml"] })
      .notNull()
      .default("password"),
    /** When a second factor, or a passkey with user verification, was checked; null if none was. */
    secondFactorAt: instant(),
    address: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/**
 * API keys, and the access of connected applications. The row's id is the `jti` of the token; the token itself is never
 * stored.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** Empty allows nothing; a key without restrictions has `ALL_SCOPES`. */
    scopes: jsonb().$type<string[]>().notNull(),
    /** The workspaces of the user that it works in; null for all. */
    workspaceIds: uuid().array(),
    /** The networks it works from; null for all. */
    addresses: cidr().array(),
    expiresAt: instant(),
    revokedAt: instant(),
    lastUsedAt: instant(),
    lastUsedAddress: inet(),
    /** The key that replaced it: it then works only until `expiresAt`. */
    replacedBy: uuid(),
    /** The application whose access this is (`oauthGrants`); null for a key of a person. */
    clientId: text(),
    createdAt: createdAt(),
  },
  (table) => [index("api_keys_user_idx").on(table.userId)],
);

/** The networks from which an API key was used in the last 90 days: /24 of IPv4, /48 of IPv6. */
export const apiKeyNetworks = pgTable(
  "api_key_networks",
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    network: cidr().notNull(),
    /** The first call from there. */
    address: inet().notNull(),
    userAgent: text(),
    firstUsedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** When it was checked whether the network is unusual for the key; null until it was checked. */
    checkedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.network] }),
    index("api_key_networks_unchecked_idx").on(table.firstUsedAt).where(sql`${table.checkedAt} is null`),
  ],
);

/** Hashed one-time links: currently only the link to `/setup`. */
export const oneTimeTokens = pgTable("one_time_tokens", {
  hash: text().primaryKey(),
  purpose: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
});

/** Hashed links for setting a new password; using one invalidates all links of the person. */
export const passwordResets = pgTable(
  "password_resets",
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("password_resets_user_idx").on(table.userId)],
);

/** A new email that a person has not confirmed. The row has no link until one is mailed, or created by an owner. */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: ofUser().primaryKey(),
    email: text().notNull(),
    hash: text(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("email_changes_hash_key").on(table.hash)],
);
