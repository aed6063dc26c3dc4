import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { contactIdentities, contacts, conversations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deriveKey } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import type { Subject } from "./place.ts";

/** Shorter identifiers would match unrelated texts. */
const MIN_LENGTH = 5;
const MIN_PHONE = 7;

/** A contact with its identifiers outside of its own rows. */
export type Identified = Subject & { identifiers: string[] };

/** Returns a contact as the subject of an export or erasure; null if it does not exist. */
export async function findSubject(ctx: WorkspaceContext, contactId: string): Promise<Identified | null> {
  const { workspaceId } = ctx;
  const [contact] = await ctx.db
    .select({
      number: contacts.internalWhatsappNumber,
      email: contacts.email,
      sender: contacts.platformSenderId,
    })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contactId)));
  if (!contact) return null;
  const own = await ctx.db
    .select({ value: contactIdentities.value })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.workspaceId, workspaceId), eq(contactIdentities.contactId, contactId)));
  const chats = await ctx.db
    .select({ id: conversations.id, visitor: conversations.externalId })
    .from(conversations)
    .where(and(eq(conversations.workspaceId, workspaceId), eq(conversations.contactId, contactId)));
  const given = [contact.number, contact.email, contact.sender, ...own.map(({ value }) => value)];
  const known = [...given, ...chats.map(({ visitor }) => visitor)].filter((value) => value !== null);
  const identifiers = [...new Set(known.map(normalize))].filter(({ length }) => length >= MIN_LENGTH);
  const ids = [contactId, ...chats.map(({ id }) => id)];
  return { workspaceId, contactId, identifiers, pattern: patternOf([...ids, ...identifiers]) };
}

/** Returns an identifier in the form in which it is compared: a number as digits, an address in lower case. */
function normalize(identifier: string): string {
  const text = identifier.trim().toLowerCase();
  return /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, "") : text;
}

/**
 * Returns a regular expression of PostgreSQL that finds one of some identifiers as a whole: no digits or letters around
 * it. The digits of a number may have separators, and addresses may be encoded for URLs.
 */
function patternOf(identifiers: readonly string[]): string {
  return identifiers.map(toPattern).join("|");
}

function toPattern(identifier: string): string {
  if (/^\d+$/.test(identifier)) {
    const isPhone = identifier.length >= MIN_PHONE;
    return `(?<![0-9])${isPhone ? [...identifier].join("[ ()./+-]{0,2}") : identifier}(?![0-9])`;
  }
  const escaped = identifier.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\${character}`);
  return `(?<![0-9a-z])${escaped.replaceAll("\\@", "(@|%40)")}(?![0-9a-z])`;
}

/**
 * Returns keyed digests of an identifier, one for each secret of the installation. They prove later that this
 * identifier was erased, and reveal nothing without the secret.
 */
export function digestsOf(workspaceId: string, identifier: string): string[] {
  const { APP_SECRET, APP_SECRET_PREVIOUS } = env();
  return [APP_SECRET, ...(APP_SECRET_PREVIOUS === undefined ? [] : [APP_SECRET_PREVIOUS])].map((secret) =>
    createHmac("sha256", deriveKey("erasure-digest", secret))
      .update(`${workspaceId}\n${normalize(identifier)}`)
      .digest("hex"),
  );
}
