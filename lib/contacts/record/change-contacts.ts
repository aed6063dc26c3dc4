import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findPeople } from "../find-people.ts";
import type { Entry } from "../import/import-batch.ts";
import { lockEntries } from "../import/import-matches.ts";
import { writeBatch } from "../import/import-writes.ts";
import { notifyManyAssigned } from "../notify-assigned.ts";
import type { ChangeContacts, NamedReference } from "../schema.ts";
import { applyPatch, type ContactPatch, eventsOf, planChanges } from "./plan-changes.ts";
import { findReferences, requireReferences, resolveTags } from "./references.ts";
import type { StoredTag } from "./stored-contact.ts";

/**
 * Sets the assignee and tags of many contacts and returns how many changed. Changes none if one of them is
 * not in the workspace. Fires the same events as `updateContact`; each new assignee gets one notification.
 * Throws CONTACT_NOT_FOUND, USER_NOT_FOUND and TAG_NOT_FOUND.
 */
export async function changeContacts(
  ctx: WorkspaceContext,
  { contacts }: ChangeContacts,
): Promise<{ changed: number }> {
  const ids = [...new Set(contacts.map(({ id }) => id))];
  if (!ids.every(isId)) throw notFound("CONTACT");
  const isOne = ids.length === 1;
  const bulk: WorkspaceContext = isOne ? ctx : { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return inTransaction(bulk, async (ctx) => {
    const entries = await lockEntries(ctx, ids);
    if (entries.length < ids.length) throw notFound("CONTACT");
    const found = await findRequested(ctx, contacts);
    const at = clock.now();
    const byId = new Map(entries.map((entry) => [entry.stored.id, entry]));
    const changed = contacts.flatMap((change) => {
      const entry = byId.get(change.id);
      return entry && planChange(ctx, entry, { patch: patchOf(change, found), at }) ? entry : [];
    });
    // A contact that is listed twice gets both changes, in order.
    const touched = [...new Set(changed)];
    await writeBatch(ctx, { touched, at });
    const reassigned = touched.filter(({ changes }) =>
      changes.some(({ field }) => field === "assignedAgentId"),
    );
    await notifyManyAssigned(
      ctx,
      reassigned.map(({ stored }) => stored),
    );
    return { changed: touched.length };
  });
}

type BulkChange = ChangeContacts["contacts"][number];

type Found = {
  people: ReadonlyMap<string, NamedReference>;
  /** By id, and by name in lower case. */
  tags: ReadonlyMap<string, Omit<StoredTag, "assignedAt">>;
};

/** Finds the users and tags that the changes name. Missing tags are created. */
async function findRequested(ctx: WorkspaceContext, changes: readonly BulkChange[]): Promise<Found> {
  const people = await findPeople(
    ctx,
    changes.flatMap(({ assignedAgentId }) => assignedAgentId ?? []),
  );
  const names = [...new Set(changes.flatMap(({ tags = [] }) => tags))];
  if (names.length === 0) return { people, tags: new Map() };
  const found = await findReferences(ctx, { tags: names });
  requireReferences({ tags: names }, found);
  const tags = await resolveTags(ctx, names, found.newTags);
  const byKey = tags.flatMap((tag) => [[tag.id, tag] as const, [tag.name.toLowerCase(), tag] as const]);
  return { people, tags: new Map(byKey) };
}

function patchOf({ assignedAgentId, tags }: BulkChange, found: Found): ContactPatch {
  const wanted = tags?.flatMap((tag) => found.tags.get(tag) ?? found.tags.get(tag.toLowerCase()) ?? []);
  return {
    ...(assignedAgentId !== undefined && { agent: found.people.get(assignedAgentId ?? "") ?? null }),
    ...(wanted && { tags: [...new Map(wanted.map((tag) => [tag.id, tag])).values()] }),
  };
}

/** Applies a patch to a contact in memory. Returns false if nothing changes. */
function planChange(
  ctx: WorkspaceContext,
  entry: Entry,
  { patch, at }: { patch: ContactPatch; at: Date },
): boolean {
  const changes = planChanges(entry.stored, patch);
  if (changes.length === 0) return false;
  entry.stored = applyPatch(entry.stored, patch, at);
  entry.changes.push(...changes);
  entry.events.push(...eventsOf(changes, ctx.actor.via));
  return true;
}
