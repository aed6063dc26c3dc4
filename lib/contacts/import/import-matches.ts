import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { lockPresent, readRecords } from "#lib/platform/records/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { ownValue } from "../own-value.ts";
import { contactRecord, type FoundTag, type StoredContact } from "../record/contact-record.ts";
import {
  type Batch,
  type Entry,
  emailKey,
  type ImportedContact,
  type ImportOptions,
} from "./import-batch.ts";

const FIND = defineStatement({
  name: "find_import_matches",
  text: `select id from contacts where workspace_id = $1 and internal_whatsapp_number = any($2::text[])
    union select id from contacts where workspace_id = $1 and lower(email) = any(select lower(e) from unnest($3::text[]) e)`,
}).narrow<{ id: string }>();

/** Containment, not `->>`: one index, `contacts_custom_fields_idx`, serves the values of every field code. */
const FIND_BY_FIELD = defineStatement({
  name: "find_import_matches_by_field",
  text: `select c.id from (select distinct unnest($3::text[]) as value) given
    join contacts c on c.workspace_id = $1 and c.custom_fields @> jsonb_build_object($2::text, given.value)
      and c.custom_fields <> '{}'`,
});

const STAGES = defineStatement({
  name: "stages_with_top_keys",
  text: `select s.id, s.name, s.is_default as "isDefault",
      (select f.order_in_cards from contacts f where f.workspace_id = s.workspace_id and f.stage_id = s.id
        order by f.order_in_cards, f.id limit 1) as "topKey"
    from stages s where s.workspace_id = $1`,
});

const TAGS = defineStatement({
  name: "tags_by_name",
  text: `select id, name, color from tags where workspace_id = $1
    and lower(name) = any(select lower(n) from unnest($2::text[]) n)`,
});

/**
 * Finds the contacts that rows may match, and what the rows refer to, and locks the contacts until the
 * transaction ends. Creates missing tags and fields unless it is a dry run.
 */
export async function lockMatches(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  options: ImportOptions & { isDry?: boolean },
): Promise<Batch> {
  const ids = await findIds(ctx, rows, options);
  const entries = options.isDry
    ? (await readRecords(ctx, contactRecord, ids)).map(toEntry)
    : await lockEntries(ctx, ids);
  const { topKeys, defaultStage } = await readStages(ctx);
  const names = [...new Set(rows.flatMap(({ tags = [] }) => tags))];
  if (!options.isDry) {
    const codes = rows.flatMap(({ customFields = [] }) => customFields.map(({ code }) => code));
    await ensureCustomFields(ctx, codes);
    if (names.length > 0) await ensureTags(ctx, names);
  }
  return {
    at: clock.now(),
    ...indexEntries(entries, options),
    topKeys,
    defaultStage,
    tags: await readTags(ctx, names),
    touched: new Set(),
  };
}

/** Returns contacts by id, locked until the transaction ends. */
export async function lockEntries(ctx: WorkspaceContext, ids: readonly string[]): Promise<Entry[]> {
  return (await lockPresent(ctx, contactRecord, ids)).map(toEntry);
}

async function findIds(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  { matchBy }: ImportOptions,
): Promise<string[]> {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const emails = rows.flatMap(({ email }) => email ?? []);
  const found = await runStatement(ctx.db, FIND, [ctx.workspaceId, numbers, emails]);
  if (typeof matchBy === "string") return found.map(({ id }) => id);
  const values = rows.flatMap((row) => fieldValue(row, matchBy.customField) ?? []);
  const more = await runStatement(ctx.db, FIND_BY_FIELD, [ctx.workspaceId, matchBy.customField, values]);
  return [...new Set([...found, ...more].map(({ id }) => id))];
}

/** Returns the value of a custom field in a row. */
export function fieldValue(row: ImportedContact, code: string): string | undefined {
  return row.customFields?.find((field) => field.code === code)?.value;
}

function toEntry(stored: StoredContact): Entry {
  return { row: 0, stored, isNew: false, changes: [], events: [], notes: [] };
}

function indexEntries(entries: readonly Entry[], { matchBy }: ImportOptions) {
  const byNumber = new Map<string, Entry>();
  const byEmail = new Map<string, Entry>();
  const byField = new Map<string, Entry>();
  for (const entry of entries) {
    const { internalWhatsappNumber: number, email, customFields } = entry.stored;
    if (number) byNumber.set(number, entry);
    if (email) byEmail.set(emailKey(email), entry);
    const value = typeof matchBy === "string" ? undefined : ownValue(customFields, matchBy.customField);
    if (value) byField.set(value, entry);
  }
  return { byNumber, byEmail, byField };
}

/** Returns the order key of the first card of each stage of the workspace. */
export async function readTopKeys(ctx: WorkspaceContext): Promise<Map<string, number | null>> {
  return (await readStages(ctx)).topKeys;
}

async function readStages(ctx: WorkspaceContext) {
  const stages = await runStatement(ctx.db, STAGES, [ctx.workspaceId]);
  const defaultStage = stages.find(({ isDefault }) => isDefault);
  if (!defaultStage) throw notFound("STAGE");
  return {
    topKeys: new Map(stages.map(({ id, topKey }) => [id, topKey])),
    defaultStage: { id: defaultStage.id, name: defaultStage.name },
  };
}

/** In a dry run some tags do not exist yet; their names are used instead. */
async function readTags(ctx: WorkspaceContext, names: readonly string[]): Promise<Map<string, FoundTag>> {
  const fresh = names.map((name) => [name.toLowerCase(), { id: name, name, color: "" }] as const);
  if (names.length === 0) return new Map();
  const found = await runStatement(ctx.db, TAGS, [ctx.workspaceId, names]);
  return new Map([...fresh, ...found.map((tag) => [tag.name.toLowerCase(), tag] as const)]);
}
