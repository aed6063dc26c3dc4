import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { ofUser, users } from "./users.ts";

/** Authenticator apps, one per person (RFC 6238). Until `confirmedAt` the person has not entered a code yet. */
export const totpFactors = pgTable("totp_factors", {
  userId: ofUser().primaryKey(),
  /** Sealed, base32. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The step of the last accepted code: a code works once. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Hashed recovery codes; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ofUser(), hash: text().notNull(), usedAt: instant(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    credentialId: text().notNull().unique("passkeys_credential_id_key"),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The signature counter; 0 if the authenticator has none. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user_idx").on(table.userId)],
);

/** Hashed tokens of unfinished sign-ins and registrations; each works once, for some minutes. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    hash: text().primaryKey(),
    /** `second_factor` follows the right password; the others are WebAuthn challenges. */
    purpose: text({ enum: ["second_factor", "passkey", "registration"] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The database time at which the password was read. */
    readAt: instant(),
    triesLeft: smallint().notNull().default(5),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("sign_in_challenges_expiry_idx").on(table.expiresAt),
    index("sign_in_challenges_user_idx").on(table.userId),
  ],
);
