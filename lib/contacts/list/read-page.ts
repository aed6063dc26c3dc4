import { type SQL, sql } from "drizzle-orm";
import { type Database, database } from "#lib/db/client.ts";
import { readTogether } from "#lib/db/pipeline.ts";
import { queryText, readQuery } from "#lib/db/run-query.ts";
import type { TextRow } from "#lib/db/run-statement.ts";
import { shareRead } from "#lib/db/share-read.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { recordJson } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { toCustomFields, toTags } from "../record/to-contact.ts";
import { Contact } from "../schema.ts";
import { type KnownContact, recallContact, rememberContact } from "./known-contacts.ts";

const { tags, customFields, internalWhatsappNumber, email } = contactRecord.fields;

/** Writes rows as the API's contacts, like `toContact`. */
const contactJson = recordJson(contactRecord, Object.keys(Contact.shape), {
  platformSenderPhone: { select: internalWhatsappNumber.select, toJson: JSON.stringify },
  platformSenderEmail: { select: email.select, toJson: JSON.stringify },
  tags: { select: tags.select, toJson: (raw) => (raw === null ? "[]" : writeTags(raw)) },
  customFields: { select: customFields.select, toJson: (raw) => (raw === "{}" ? "[]" : writeFields(raw)) },
});

/**
 * A page's query: `rows` is its SQL with a select list for contacts `c`, and `name` its name if it has a fixed text.
 */
type PageQuery = {
  rows(select: SQL): SQL;
  name: string | undefined;
  pageSize: number;
  /** Whether it is the first page of its list. Only those are read again and again. */
  isFirst: boolean;
};

/** The contacts of a page as JSON, and whether there are more. */
type JsonPage = { contacts: Buffer[]; hasMore: boolean };

/** A contact's id and the place and transaction of its row's version, which no other version ever has. */
const version = sql.raw("c.id || '/' || c.xmin || c.ctid");

const ID_LENGTH = 36;

/** Workspaces whose contacts are probably in the memory of this process. */
const warm = new Set<string>();
const MAX_WARM = 1_000;

/**
 * Reads a page of contacts. If this process probably has them in memory, it reads only their versions, and in full only
 * those that are missing (decision 0025). A transaction reads all in full, because others must not see its changes.
 */
export async function readPage(ctx: WorkspaceContext, query: PageQuery): Promise<JsonPage> {
  if (!query.isFirst || ctx.afterCommit) return readInFull(ctx, query, false);
  const read = async () => {
    const page = warm.has(ctx.workspaceId) ? await readVersions(ctx, query) : null;
    return page ?? readInFull(ctx, query, true);
  };
  // After a change, every open console of the workspace reads its first page again.
  return ctx.db === database().db ? shareRead(keyOf(ctx, query), read) : read();
}

/** Returns a text that only the same page of the same workspace has. */
function keyOf({ workspaceId }: WorkspaceContext, { rows, pageSize }: PageQuery): string {
  return JSON.stringify([workspaceId, queryText(rows(version)), pageSize]);
}

async function readInFull(
  ctx: WorkspaceContext,
  { rows, name, pageSize, isFirst }: PageQuery,
  isRemembered: boolean,
): Promise<JsonPage> {
  const found = await readQuery(ctx.db, rows(isFirst ? inFull(ctx) : sql.raw(contactJson.select)), name);
  const page = found.slice(0, pageSize).map(toKnown);
  if (isRemembered) {
    remember(page);
    setWarm(ctx.workspaceId);
  }
  return { contacts: page.map(({ json }) => json), hasMore: found.length > pageSize };
}

/** Returns null if a contact of the page changed before it was read. */
async function readVersions(
  ctx: WorkspaceContext,
  { rows, name, pageSize }: PageQuery,
): Promise<JsonPage | null> {
  const query = sql`select array_to_string(array(${rows(version)}), ' '), ${namesOf(ctx)}`;
  // A list with a name costs little, so it can share a connection.
  const read = (db: Database) => readQuery(db, query, name && `${name}_versions`);
  const [[found, names] = []] = await (name && ctx.db === database().db ? readTogether(read) : read(ctx.db));
  const versions = found ? found.split(" ") : [];
  const page = versions.slice(0, pageSize);
  const contacts = page.map((one) => recallContact(one, names ?? ""));
  const unknown = page.filter((_, index) => !contacts[index]);
  if (unknown.length > 0) {
    if (unknown.length * 2 > page.length) warm.delete(ctx.workspaceId);
    const read = await readUnknown(ctx, unknown);
    for (const [index, one] of page.entries()) {
      contacts[index] ??= read.find(({ version, names: then }) => version === one && then === names)?.json;
    }
  }
  const known = contacts.filter((json) => json !== undefined);
  return known.length < page.length ? null : { contacts: known, hasMore: versions.length > pageSize };
}

async function readUnknown(ctx: WorkspaceContext, versions: readonly string[]) {
  const ids = versions.map((one) => one.slice(0, ID_LENGTH));
  const query = sql`select ${inFull(ctx)} from contacts c
    where c.workspace_id = ${ctx.workspaceId} and c.id = any(${sql.param(ids)}::uuid[])`;
  const read = (await readQuery(ctx.db, query, "read_contacts_as_json")).map(toKnown);
  remember(read);
  return read;
}

/** The select list of a contact with its version and the mark of the names, all from one snapshot. */
function inFull(ctx: WorkspaceContext): SQL {
  return sql`${sql.raw(contactJson.select)}, ${version}, ${namesOf(ctx)}`;
}

/**
 * SQL of a mark that changes with every write of a tag, team or member of the workspace: a contact contains their names
 * and colors. Its own tags and fields change only together with its row.
 */
function namesOf({ workspaceId }: WorkspaceContext): SQL {
  return sql`(select md5(concat(${workspaceId}::text, '|',
    (select string_agg(t.xmin || t.ctid::text, ' ' order by t.id) from tags t where t.workspace_id = ${workspaceId}), '|',
    (select string_agg(g.xmin || g.ctid::text, ' ' order by g.id) from teams g where g.workspace_id = ${workspaceId}), '|',
    (select string_agg(u.xmin || u.ctid::text, ' ' order by u.id) from memberships m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId}))))`;
}

type Read = KnownContact & { version: string };

function remember(read: readonly Read[]): void {
  for (const { version, names, json } of read) {
    // A copy, because a small Buffer would retain a shared block of 8 kB.
    const own = Buffer.allocUnsafeSlow(json.length);
    json.copy(own);
    rememberContact(version, { names, json: own });
  }
}

function toKnown(row: TextRow): Read {
  const [version, names] = row.slice(-2);
  return { version: version ?? "", names: names ?? "", json: Buffer.from(contactJson.write(row)) };
}

function setWarm(workspaceId: string): void {
  if (warm.size >= MAX_WARM) warm.clear();
  warm.add(workspaceId);
}

function writeTags(raw: string): string {
  return JSON.stringify(toTags(tags.read(JSON.parse(raw))));
}

function writeFields(raw: string | null): string {
  return JSON.stringify(toCustomFields(customFields.read(JSON.parse(raw ?? "{}"))));
}
