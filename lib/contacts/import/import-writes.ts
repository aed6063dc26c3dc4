import { runPrepared } from "#lib/db/run-prepared.ts";
import { type Occurrence, recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { toContactPayload } from "../record/contact-payload.ts";
import {
  changedColumns,
  immutableColumns,
  mutableColumns,
  throwIfReferenceDeleted,
} from "../record/contact-writes.ts";
import { type HistoryRow, historyRow, INSERT_HISTORY, toJson } from "../record/history-rows.ts";
import type { Entry } from "./import-batch.ts";

const INSERT_MANY = {
  name: "insert_contacts",
  text: "insert into contacts select * from json_populate_recordset(null::contacts, $1)",
};

const UPDATE_MANY = {
  name: "update_contacts",
  text: `update contacts c set ${changedColumns} from json_populate_recordset(null::contacts, $2) n
    where c.workspace_id = $1 and c.id = n.id`,
};

const REPLACE_TAGS = {
  name: "replace_tags_of_contacts",
  text: `with removed as (
      delete from contact_tags t where t.workspace_id = $1 and t.contact_id = any($2::uuid[])
        and not exists (select from unnest($3::uuid[], $4::uuid[]) as kept(contact_id, tag_id)
          where kept.contact_id = t.contact_id and kept.tag_id = t.tag_id)
    ) insert into contact_tags (workspace_id, contact_id, tag_id, assigned_at)
    select $1, contact_id, tag_id, $5 from unnest($3::uuid[], $4::uuid[]) as wanted(contact_id, tag_id)
    on conflict do nothing`,
};

/** Writes the changed contacts of a batch with their history, tags and events. */
export async function writeBatch(
  ctx: WorkspaceContext,
  { touched, at }: { touched: Iterable<Entry>; at: Date },
): Promise<void> {
  const entries = [...touched];
  if (entries.length === 0) return;
  const created = entries.filter(({ isNew }) => isNew);
  const changed = entries.filter(({ isNew }) => !isNew);
  if (created.length > 0) {
    const rows = created.map(({ stored }) => ({
      ...mutableColumns(stored, at),
      ...immutableColumns(stored),
    }));
    await throwIfReferenceDeleted(runPrepared(ctx.db, INSERT_MANY, [toJson(rows)]));
  }
  if (changed.length > 0) {
    const rows = changed.map(({ stored }) => ({ id: stored.id, ...mutableColumns(stored, at) }));
    await throwIfReferenceDeleted(runPrepared(ctx.db, UPDATE_MANY, [ctx.workspaceId, toJson(rows)]));
  }
  await runPrepared(ctx.db, INSERT_HISTORY, [toJson(entries.flatMap((entry) => historyOf(ctx, entry, at)))]);
  await writeTags(ctx, entries, at);
  await recordContactEvents(ctx, entries);
  for (const { stored } of entries) publishChange(ctx, "contact", stored.id);
}

function historyOf(ctx: WorkspaceContext, { stored, isNew, changes, notes }: Entry, at: Date): HistoryRow[] {
  const contactId = stored.id;
  const shown = isNew ? changes.filter(({ field }) => field !== "stageId") : changes;
  return [
    ...(isNew ? [historyRow(ctx, { contactId, at, created: stored.stage })] : []),
    ...shown.map((change) => historyRow(ctx, { contactId, at, change })),
    ...notes.map((note) => historyRow(ctx, { contactId, at, note })),
  ];
}

async function writeTags(ctx: WorkspaceContext, entries: readonly Entry[], at: Date): Promise<void> {
  const tagged = entries.filter(({ changes }) => changes.some(({ field }) => field === "tag"));
  if (tagged.length === 0) return;
  const pairs = tagged.flatMap(({ stored }) => stored.tags.map((tag) => [stored.id, tag.id] as const));
  await throwIfReferenceDeleted(
    runPrepared(ctx.db, REPLACE_TAGS, [
      ctx.workspaceId,
      tagged.map(({ stored }) => stored.id),
      pairs.map(([contactId]) => contactId),
      pairs.map(([, tagId]) => tagId),
      at,
    ]),
  );
}

async function recordContactEvents(ctx: WorkspaceContext, entries: readonly Entry[]): Promise<void> {
  const occurrences = entries.flatMap(({ stored, events }): Occurrence[] => {
    if (events.length === 0) return [];
    const data = toContactPayload(stored);
    return events.map((event) => ({ ...event, subjectId: stored.id, data }));
  });
  if (occurrences.length > 0) await recordEvents(ctx, occurrences);
}
