import { isDeepStrictEqual } from "node:util";
import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findReferences, lockRecords, type NamedReference } from "#lib/platform/records/index.ts";
import { findPeople, findTeams } from "../assignment/find-people.ts";
import { notifyManyAssigned } from "../assignment/notify-assigned.ts";
import type { ChangeContacts } from "../schema.ts";
import { contactRecord, type FoundTag, type StoredContact } from "./contact-record.ts";
import { type ContactPatch, type PlannedContact, planContact } from "./plan-changes.ts";
import { editTags, requireTags, resolveTags } from "./resolve-patch.ts";
import { writeContacts } from "./write-contacts.ts";

/**
 * Sets the assignee, team, tags and custom fields of many contacts and returns how many changed. Changes none if one of
 * them is not in the workspace. Fires the same events as `updateContact`; each new assignee and each member of a new
 * team gets one notification. Throws CONTACT_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND and TAG_NOT_FOUND.
 */
export async function changeContacts(
  ctx: WorkspaceContext,
  { contacts }: ChangeContacts,
): Promise<{ changed: number }> {
  const ids = [...new Set(contacts.map(({ id }) => id))];
  const isOne = ids.length === 1;
  const bulk: WorkspaceContext = isOne ? ctx : { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return inTransaction(bulk, async (ctx) => {
    const locked = await readBeforeEvents(ctx, lockRecords(ctx, contactRecord, ids));
    const found = await findRequested(ctx, contacts);
    const at = clock.now();
    const { via } = ctx.actor;
    const before = new Map(locked.map((stored) => [stored.id, stored]));
    const planned = new Map<string, PlannedContact>();
    for (const change of contacts) {
      const earlier = planned.get(change.id);
      const stored = earlier?.stored ?? before.get(change.id);
      const next = stored && planContact(stored, patchOf(change, stored, found), { at, via });
      if (next) planned.set(change.id, addTo(earlier, next));
    }
    const changed = [...planned.values()];
    await writeContacts(ctx, changed, at);
    await notifyManyAssigned(ctx, changed);
    await recordBulkChange(ctx, "contact.bulk_changed", {
      count: changed.length,
      set: commonChange(contacts),
    });
    return { changed: changed.length };
  });
}

/** A contact that is listed twice gets both changes, in order. */
function addTo(earlier: PlannedContact | undefined, next: PlannedContact): PlannedContact {
  if (!earlier) return next;
  const changes = [...earlier.changes, ...next.changes];
  return { ...earlier, stored: next.stored, changes, events: [...earlier.events, ...next.events] };
}

type BulkChange = ChangeContacts["contacts"][number];

/** Returns the values that all contacts share; nothing if they differ. */
function commonChange(contacts: readonly BulkChange[]): object {
  const [first, ...others] = contacts.map(({ id: _, ...set }) => set);
  return first && others.every((other) => isDeepStrictEqual(other, first)) ? first : {};
}

type Found = {
  people: ReadonlyMap<string, NamedReference>;
  teams: ReadonlyMap<string, NamedReference>;
  /** By id, and by name in lower case. */
  tags: ReadonlyMap<string, FoundTag>;
};

/** Finds the users, teams and tags that the changes name. Missing tags and custom fields are created. */
async function findRequested(ctx: WorkspaceContext, changes: readonly BulkChange[]): Promise<Found> {
  const people = await findPeople(
    ctx,
    changes.flatMap(({ assignedAgentId }) => assignedAgentId ?? []),
  );
  const teams = await findTeams(
    ctx,
    changes.flatMap(({ assignedTeamId }) => assignedTeamId ?? []),
  );
  const names = [...new Set(changes.flatMap(({ tags = [], addTags = [] }) => [...tags, ...addTags]))];
  const removed = changes.flatMap(({ removeTags = [] }) => removeTags);
  const found = await findReferences(ctx, contactRecord, { tags: [...new Set([...names, ...removed])] });
  requireTags([...names, ...removed], found.tags);
  const tags = await resolveTags(ctx, names, found.tags);
  const values = changes.flatMap(({ customFields = [] }) => customFields);
  const codes = values.flatMap(({ code, value }) => (value === "" ? [] : code));
  if (codes.length > 0) await ensureCustomFields(ctx, codes);
  const byKey = tags.flatMap((tag) => [[tag.id, tag] as const, [tag.name.toLowerCase(), tag] as const]);
  return { people, teams, tags: new Map(byKey) };
}

function patchOf(change: BulkChange, stored: StoredContact, found: Found): ContactPatch {
  const { assignedAgentId, assignedTeamId, customFields, tags, addTags = [], removeTags = [] } = change;
  const findTags = (wanted: readonly string[]) =>
    wanted.flatMap((tag) => found.tags.get(tag) ?? found.tags.get(tag.toLowerCase()) ?? []);
  const isEdited = addTags.length + removeTags.length > 0;
  const edit = { added: findTags(addTags), removed: removeTags };
  const wanted = tags && findTags(tags);
  const next = isEdited ? editTags(wanted ?? stored.tags, edit) : wanted;
  return {
    ...(customFields && { customFields }),
    ...(assignedAgentId !== undefined && { agent: found.people.get(assignedAgentId ?? "") ?? null }),
    ...(assignedTeamId !== undefined && { team: found.teams.get(assignedTeamId ?? "") ?? null }),
    ...(next && { tags: [...new Map(next.map((tag) => [tag.id, tag])).values()] }),
  };
}
