import { type Identity, scopeOf } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const FIND = defineStatement({
  name: "find_contact_by_identities",
  text: `select i.contact_id as "contactId" from unnest($3::text[], $4::text[], $5::text[]) with ordinality
      as n (scope, kind, value, place)
    join contact_identities i on i.workspace_id = $1 and i.platform_id = $2 and i.scope = n.scope
      and i.kind = n.kind and i.value = n.value
    order by n.place limit 1`,
});
const FIND_BY_NUMBER = defineStatement({
  name: "find_contact_of_number",
  text: `select id as "contactId" from contacts where workspace_id = $1 and internal_whatsapp_number = $2`,
});
const REMEMBER = defineStatement({
  name: "remember_identities",
  text: `insert into contact_identities (workspace_id, platform_id, scope, kind, value, contact_id, created_at)
    select $1, $2, n.scope, n.kind, n.value, $6, now() from unnest($3::text[], $4::text[], $5::text[])
      as n (scope, kind, value) on conflict do nothing`,
});
const LIST = defineStatement({
  name: "list_contact_identities",
  text: `select i.kind, i.value from contact_identities i
    where i.workspace_id = $1 and i.contact_id = $2 and i.platform_id = $3 and i.scope in ('', $4)
    union all
    select 'phone', c.internal_whatsapp_number from contacts c
    where c.workspace_id = $1 and c.id = $2 and $3 = 2 and c.internal_whatsapp_number is not null
      and not exists (select from contact_identities i where i.workspace_id = $1 and i.contact_id = $2
        and i.platform_id = $3 and i.scope = '' and i.kind = 'phone')`,
}).narrow<Identity>();

/** A sender's identities. A phone number is shared by all channels of a platform; the others belong to one channel. */
type ChannelIdentities = { platformId: number; channelId: string; identities: readonly Identity[] };

/**
 * Returns the contact of the first known identity, or null. A WhatsApp number also matches a contact created with it.
 */
export async function findContactByIdentities(
  ctx: WorkspaceContext,
  names: ChannelIdentities,
): Promise<string | null> {
  const [known] = await runStatement(ctx.db, FIND, [ctx.workspaceId, ...valuesOf(names)]);
  if (known) return known.contactId;
  const number = phoneOf(names);
  if (number === null) return null;
  const [made] = await runStatement(ctx.db, FIND_BY_NUMBER, [ctx.workspaceId, number]);
  return made?.contactId ?? null;
}

/** Stores the identities of a contact; one that belongs to another contact is not changed. */
export async function saveIdentities(
  ctx: WorkspaceContext,
  names: ChannelIdentities,
  contactId: string,
): Promise<void> {
  await runStatement(ctx.db, REMEMBER, [ctx.workspaceId, ...valuesOf(names), contactId]);
}

/** Returns all identities of a contact on a channel, the conversation's own first. */
export async function listIdentities(
  ctx: WorkspaceContext,
  of: { contactId: string; platformId: number; channelId: string; threadName: string | null },
): Promise<Identity[]> {
  const values = [ctx.workspaceId, of.contactId, of.platformId, of.channelId];
  const names = await runStatement(ctx.db, LIST, values);
  const isThread = ({ value }: Identity) => Number(value === of.threadName);
  return names.toSorted((a, b) => isThread(b) - isThread(a));
}

/** Returns the WhatsApp number among the identities, or null. */
export function phoneOf({ platformId, identities }: Omit<ChannelIdentities, "channelId">): string | null {
  if (platformId !== platformIds.whatsapp) return null;
  return identities.find(({ kind }) => kind === "phone")?.value ?? null;
}

function valuesOf({ platformId, channelId, identities }: ChannelIdentities): unknown[] {
  const scopes = identities.map((identity) => scopeOf(identity, channelId));
  return [platformId, scopes, identities.map(({ kind }) => kind), identities.map(({ value }) => value)];
}
