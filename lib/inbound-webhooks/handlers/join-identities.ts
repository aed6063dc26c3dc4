import { type Identity, identityReach, type StoredChannel, scopeOf } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { copyDenials } from "#lib/consents/index.ts";
import { addActivity, aliasNumbers, changeNumber } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";

const LOCK = defineStatement({
  name: "lock_identities",
  text: `select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as name order by 1) keys`,
});
const FIND = defineStatement({
  name: "find_identity_owners",
  text: `with names as (
      select * from json_to_recordset($3) as n(scope text, kind text, value text, place int, everywhere bool)
    ), owners as (
      select n.place, i.contact_id as id, n.place < 100 and i.scope = n.scope as stored from names n
      join contact_identities i on i.workspace_id = $1 and i.platform_id = $2 and i.kind = n.kind
        and i.value = n.value and (i.scope = n.scope or n.everywhere)
      union all
      select n.place, c.id, false from names n
      join contacts c on c.workspace_id = $1 and c.internal_whatsapp_number = n.value
      where n.kind = 'phone' and $2 = 2
    ) select id as "contactId", min(place) as place, count(*) filter (where stored)::int as stored
    from owners group by id order by min(place), id`,
}).narrow<{ contactId: string; place: number }>();
const ATTACH = defineStatement({
  name: "attach_identities",
  text: `insert into contact_identities (workspace_id, platform_id, scope, kind, value, contact_id, created_at)
    select $1, $2, n.scope, n.kind, n.value, $4, now()
    from json_to_recordset($3) as n(scope text, kind text, value text)
    on conflict (workspace_id, platform_id, scope, kind, value)
    do update set contact_id = excluded.contact_id where contact_identities.contact_id <> excluded.contact_id`,
});

/** Other spellings of a number rank after every identity that was really given. */
const ALIAS = 100;
type Name = Identity & { scope: string; place: number; everywhere: boolean };
type NamesOfContact = {
  channel: Pick<StoredChannel, "id" | "platformId">;
  names: readonly Identity[];
};

/**
 * Locks a contact's identities until the transaction ends, points all of them to one contact and returns it; null for
 * an unknown person. Identities are sorted best first. If two contacts turn out to be one, the owner of the better
 * identity wins (a number before a scoped id), otherwise the older contact. The winner takes over the identities, and
 * both histories record it. Marketing that one of them stopped is stopped for both. Nothing else is merged. Another
 * spelling of a number counts only if no identity is known.
 */
export async function joinIdentities(
  ctx: WorkspaceContext,
  { channel, names }: NamesOfContact,
): Promise<string | null> {
  const own = names.map((name, place) => ({
    ...name,
    place,
    scope: scopeOf(name, channel.id),
    everywhere: identityReach[name.kind] === "vendor",
  }));
  const all = [...own, ...own.flatMap(spellingsOf)];
  await runStatement(ctx.db, LOCK, [all.map((name) => lockName(ctx, channel, name))]);
  const values = [ctx.workspaceId, channel.platformId, JSON.stringify(all)];
  const owners = await runStatement(ctx.db, FIND, values);
  const [first] = owners;
  if (!first) return null;
  const exact = owners.filter(({ place }) => place < ALIAS);
  const others = exact.filter(({ contactId }) => contactId !== first.contactId);
  if (others.length === 0 && first.stored === own.length) return first.contactId;
  await attachIdentities(ctx, { channel, names }, first.contactId);
  for (const { contactId } of others) await noteMerge(ctx, { winner: first.contactId, other: contactId });
  return first.contactId;
}

/**
 * Points identities to a contact, including those of another contact. A contact without a number gets the one given.
 */
export async function attachIdentities(
  ctx: WorkspaceContext,
  { channel, names }: NamesOfContact,
  contactId: string,
): Promise<void> {
  const rows = names.map((name) => ({ ...name, scope: scopeOf(name, channel.id) }));
  await runStatement(ctx.db, ATTACH, [ctx.workspaceId, channel.platformId, JSON.stringify(rows), contactId]);
  const number = names.find(({ kind }) => kind === "phone")?.value;
  if (channel.platformId !== platformIds.whatsapp || number === undefined) return;
  if (!(await hasNumber(ctx, contactId))) await changeNumber(ctx, { contactId, number });
}

function spellingsOf({ kind, value, scope }: Name): Name[] {
  if (kind !== "phone") return [];
  return aliasNumbers(value).map((other) => ({ kind, value: other, scope, place: ALIAS, everywhere: false }));
}

function lockName(ctx: WorkspaceContext, { platformId }: NamesOfContact["channel"], name: Name): string {
  return ["identity", ctx.workspaceId, platformId, name.kind, name.value].join(":");
}

async function hasNumber(ctx: WorkspaceContext, contactId: string): Promise<boolean> {
  const [row] = await runStatement(ctx.db, NUMBER, [ctx.workspaceId, contactId]);
  return row?.number !== null;
}

const NUMBER = defineStatement({
  name: "read_contact_number",
  text: `select internal_whatsapp_number as number from contacts where workspace_id = $1 and id = $2`,
});

async function noteMerge(
  ctx: WorkspaceContext,
  { winner, other }: { winner: string; other: string },
): Promise<void> {
  await copyDenials(ctx, [winner, other]);
  const sameContact = (contact: string) => `According to the channel, contact ${contact} is the same person`;
  const here = `${sameContact(other)}. Their messages appear here.`;
  await addActivity(ctx, winner, reason(here, "noteJoinedHere", { contact: other }));
  const there = `${sameContact(winner)}. Their messages appear there.`;
  await addActivity(ctx, other, reason(there, "noteJoinedThere", { contact: winner }));
}
